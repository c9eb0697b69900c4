import type { Catalog } from "./catalog-entry.ts";

/** Markup that any author may save where a CMS strips unknown tags; `<script data-plaintags="settings">` is not meant. */
export const PLAIN_MARKUP = "[data-plaintags]:not(script)";

const PREFIX = "data-";

/** Puts the tag that `<div data-plaintags="pb-slider" data-config="...">` names in its place, with its content (api.md §8). */
export function replacePlainMarkup(element: Element, catalog: Catalog): void {
  const tag = element.getAttribute("data-plaintags") ?? "";
  if (!Object.hasOwn(catalog, tag)) return;
  const made = document.createElement(tag);
  for (const { name, value } of element.attributes) {
    if (name !== "data-plaintags") made.setAttribute(name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name, value);
  }
  made.append(...element.childNodes);
  element.replaceWith(made);
}
