import { service } from "../../core/registry/current.ts";
import { contactHref, schemeIn, type ContactScheme } from "./contact-link.ts";
import { contentOf } from "./content.ts";
import { readableText, type Decoded } from "./decoded.ts";
import type { ItemKind } from "./item-kind.ts";

const TAGS: ReadonlySet<string> = new Set(["apbct-email", "apbct-phone"]);

/** The tags `<apbct-email>` and `<apbct-phone>`. */
export const ownTags: ItemKind = {
  selector: "apbct-email[encoded],apbct-phone[encoded]",
  token: "encoded",
  state: "state",
  owns: ({ localName }) => TAGS.has(localName),
  scheme,
  isTarget: () => true,
  // Inside, so that the tag's parts and custom properties reach it.
  popupPlace: (item) => item.shadowRoot ?? item.ownerDocument.body,
  fill,
  link: (item) => item.querySelector(":scope > a[href]"),
};

/** An empty `href` takes the tag's own kind; another address makes no link. */
function scheme(item: Element): ContactScheme | undefined {
  const mask = item.getAttribute("href");
  if (mask === null) return undefined;
  if (mask.trim() === "") return item.localName === "apbct-phone" ? "tel:" : "mailto:";
  return schemeIn(mask);
}

function fill(item: HTMLElement, decoded: Decoded): void {
  const linked = scheme(item);
  const href = linked && contactHref(linked, decoded.value, service("html"));
  const pieces = href ? [{ text: readableText(decoded), href }] : decoded.pieces;
  item.replaceChildren(...contentOf(pieces, item.ownerDocument));
  // A telephone number keeps its order between words of any direction.
  if (!item.hasAttribute("dir")) item.setAttribute("dir", "auto");
}
