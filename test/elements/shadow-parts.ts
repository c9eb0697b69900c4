import { assert } from "../support/index.ts";

/** A part of an element's shadow tree; null where it is not drawn. */
export const findPart = (host: Element | null | undefined, name: string): HTMLElement | null =>
  host?.shadowRoot?.querySelector<HTMLElement>(`[part~="${name}"]`) ?? null;

export const part = (host: Element, name: string): HTMLElement =>
  findPart(host, name) ?? assert.fail(`no part ${name}`);
