import { call } from "../loader/dom-clobbering.ts";
import type { Stop } from "../services/clock.ts";

type Listener<K> = (event: K extends keyof DocumentEventMap ? DocumentEventMap[K] : Event) => void;

/*
 * Members of a page, safe from elements that are called as they are: `<img name="addEventListener">` covers the method on the
 * document itself (DOM clobbering).
 */

/** Listens to a page or its window, first of all and without keeping it from scrolling, unless `how` says otherwise, until what is returned is called. */
export function listenTo<K extends string>(
  target: Document | Window,
  types: K | readonly K[],
  listener: Listener<K>,
  how: AddEventListenerOptions = { capture: true, passive: true },
): Stop {
  const each = (method: "addEventListener" | "removeEventListener") => {
    for (const type of [types].flat()) call(target as Node, method, type, listener as EventListener, how);
  };
  each("addEventListener");
  return () => each("removeEventListener");
}

/** `defaultView` of a page. */
export const viewOf = (page: Document): (Window & typeof globalThis) | null =>
  Reflect.get<Document, "defaultView">(Document.prototype, "defaultView", page);

/** `createElement` of a page. */
export function createIn<K extends keyof HTMLElementTagNameMap>(page: Document, name: K): HTMLElementTagNameMap[K];
export function createIn(page: Document, name: string): HTMLElement;
export function createIn(page: Document, name: string): HTMLElement {
  return call(page, "createElement", name);
}
