import { atom } from "jotai/vanilla";
import { pageStore } from "../../core/registry/container.ts";
import type { DecodedContact } from "./decoded-contact.ts";

/** What the page knows, by token: one atom for all, since one answer decodes all contacts of a page. */
const decodedAtom = atom<ReadonlyMap<string, DecodedContact>>(new Map());

/** All that the page knows; for whoever asks about a whole page of tokens. */
export const allDecoded = (): ReadonlyMap<string, DecodedContact> => pageStore().get(decodedAtom);

/** What is behind a token, while the page knows it. */
export const decodedOf = (token: string): DecodedContact | undefined => allDecoded().get(token);

/** The decoded value of a token as the server gave it, or `""` while nobody knows it. */
export const decodedValue = (token: string): string => decodedOf(token)?.value ?? "";

/** Keeps what a request has decoded. */
export function storeDecoded(found: ReadonlyMap<string, DecodedContact>): void {
  if (found.size) pageStore().set(decodedAtom, (known) => new Map([...known, ...found]));
}
