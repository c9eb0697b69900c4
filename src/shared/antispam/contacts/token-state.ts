import { atom } from "jotai/vanilla";
import { pageStore, type PageStore } from "../../core/registry/container.ts";
import type { DecodedContact } from "./decoded-contact.ts";

/** The decoded contacts of the page by token: one atom for all, since one answer decodes all contacts of a page. */
const decodedAtom = atom<ReadonlyMap<string, DecodedContact>>(new Map());

/** All decoded contacts of the page, for callers that look up many tokens. */
export const allDecoded = (): ReadonlyMap<string, DecodedContact> => pageStore().get(decodedAtom);

/** The decoded contact of a token, if the page knows it. */
export const decodedOf = (token: string): DecodedContact | undefined => allDecoded().get(token);

/** The decoded value of a token as the server sent it, or `""` if it is unknown. */
export const decodedValue = (token: string): string => decodedOf(token)?.value ?? "";

/** Stores what a request has decoded, for the page that sent it. */
export function storeDecoded(page: PageStore, found: ReadonlyMap<string, DecodedContact>): void {
  if (found.size) page.set(decodedAtom, (known) => new Map([...known, ...found]));
}
