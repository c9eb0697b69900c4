import type { Catalog } from "./catalog-entry.ts";

/**
 * An author who may not write `onclick` or `style` may write `data-onclick`: it must neither become code of the page
 * nor cover it.
 */
const SKIPPED_ATTRIBUTES = /^data-(on|style$|plaintags$)/;

/** These add what an author may not save otherwise, such as a form. */
const EXCLUDED_TAGS: ReadonlySet<string> = new Set(["apbct-protected-form"]);

/**
 * Replaces `<div data-plaintags="pb-slider" data-config="...">` by the tag that it names, with its content (api.md §8).
 */
export function replacePlainMarkup(element: Element, tag: string, catalog: Catalog): void {
  // A script with this attribute holds settings; its value is no tag.
  if (!Object.hasOwn(catalog, tag) || EXCLUDED_TAGS.has(tag)) return;
  const replacement = document.createElement(tag);
  for (const { name, value } of element.attributes) {
    if (!SKIPPED_ATTRIBUTES.test(name)) replacement.setAttribute(name.replace(/^data-/, ""), value);
  }
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
}
