import type { Catalog } from "./catalog-entry.ts";

/** Whoever may not write `onclick` or `style` may write `data-onclick`: it must not become code of the page, nor cover it. */
const SKIPPED_ATTRIBUTES = /^data-(on|style$|plaintags$)/;

/** These bring what an author may not save otherwise, such as a form. */
const EXCLUDED_TAGS: ReadonlySet<string> = new Set(["apbct-protected-form"]);

/** Puts the tag that `<div data-plaintags="pb-slider" data-config="...">` names in its place, with its content (api.md §8). */
export function replacePlainMarkup(element: Element, tag: string, catalog: Catalog): void {
  // A script of this mark holds settings; its value is no tag.
  if (!Object.hasOwn(catalog, tag) || EXCLUDED_TAGS.has(tag)) return;
  const replacement = document.createElement(tag);
  for (const { name, value } of element.attributes) {
    if (!SKIPPED_ATTRIBUTES.test(name)) replacement.setAttribute(name.replace(/^data-/, ""), value);
  }
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
}
