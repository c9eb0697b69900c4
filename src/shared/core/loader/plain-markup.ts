import type { Catalog } from "./catalog-entry.ts";

/** Whoever may not write `onclick` or `style` may write `data-onclick`: it must not become code of the page, nor cover it. */
const LEFT_OUT = /^data-(on|style$|plaintags$)/;

/** Puts the tag that `<div data-plaintags="pb-slider" data-config="...">` names in its place, with its content (api.md §8). */
export function replacePlainMarkup(element: Element, tag: string, catalog: Catalog): void {
  // A script of this mark holds settings; its value is no tag.
  if (!Object.hasOwn(catalog, tag) || catalog[tag]?.plain === false) return;
  const made = document.createElement(tag);
  for (const { name, value } of element.attributes) {
    if (!LEFT_OUT.test(name)) made.setAttribute(name.replace(/^data-/, ""), value);
  }
  made.append(...element.childNodes);
  element.replaceWith(made);
}
