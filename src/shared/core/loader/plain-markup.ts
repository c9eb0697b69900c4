import type { Catalog } from "./catalog-entry.ts";

/**
 * An author who may not write `onclick` or `style` may write `data-onclick`: it must neither become code of the page
 * nor cover it.
 */
const SKIPPED_ATTRIBUTES = /^data-(on|style$|plaintags$)/;

const OPTION = /^data-([a-z][a-z\d-]*)$/;

/** These add what an author may not save otherwise, such as a form. */
const EXCLUDED_TAGS: ReadonlySet<string> = new Set(["apbct-protected-form"]);

/**
 * Replaces `<div data-plaintags="pb-slider" data-config="...">` by the tag that it names, with its content (api#8).
 */
export function replacePlainMarkup(element: Element, tag: string, catalog: Catalog): void {
  if (EXCLUDED_TAGS.has(tag)) return;
  if (!Object.hasOwn(catalog, tag)) {
    import("../diagnostics/help.ts").then(
      ({ reportUnknownMarkup }) => reportUnknownMarkup(element, tag, Object.keys(catalog)),
      () => reportWithoutHelp(element, tag),
    );
    return;
  }
  const replacement = document.createElement(tag);
  for (const attribute of element.attributes) {
    const { name, value } = attribute;
    if (SKIPPED_ATTRIBUTES.test(name)) continue;
    // As it was written, for other scripts of the page. A clone, since a script may not set names such as `@click`.
    replacement.setAttributeNode(attribute.cloneNode() as Attr);
    const option = OPTION.exec(name)?.[1];
    if (option) replacement.setAttribute(option, value);
  }
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
}

/** The same report without the names that were probably meant: the code for them did not come. */
function reportWithoutHelp(element: Element, tag: string): void {
  const message = `says data-plaintags="${tag}", which is no tag of plaintags.`;
  console.warn("[plaintags]", message, element);
  const detail = { tag: element.localName, id: element.id, code: "unknown-tag", message, cause: undefined };
  element.dispatchEvent(new CustomEvent("plaintags-error", { bubbles: true, composed: true, detail }));
}
