import { service } from "../../registry/current.ts";
import { contactHref, contactScheme } from "./contact-link.ts";
import { displayValue } from "./display-value.ts";
import { dropTarget, showState } from "./item-look.ts";
import { tokenOf } from "./items.ts";

/** The token that an item was filled for; a clone is not in here and is filled anew. */
const filled = new WeakMap<Element, string>();

export const isFilled = (item: Element): boolean => filled.has(item) && filled.get(item) === tokenOf(item);

/** Forgets that an item was filled; true when it was. */
export const forgetFilled = (item: Element): boolean => filled.delete(item);

/** Puts a decoded value in the place of an item's mask: as text, or as a link where the item has a `mailto:` or `tel:` href. */
export function fillItem(item: HTMLElement, value: string): void {
  const html = service("html");
  const active = item.ownerDocument.activeElement;
  const focused = active === item || (active !== null && active !== item.ownerDocument.body && item.contains(active));
  const scheme = contactScheme(item);
  const href = scheme && contactHref(scheme, value, html);
  const text = displayValue(value, html);

  item.replaceChildren(href ? anchor(item.ownerDocument, href, text) : text);
  // A telephone number keeps its order between words of any direction.
  if (!item.hasAttribute("dir")) item.setAttribute("dir", "auto");
  filled.set(item, tokenOf(item));
  dropTarget(item);
  showState(item, "decoded");
  if (focused) keepFocus(item);
}

/** The link inside a filled item. */
export const contactLink = (item: Element): HTMLAnchorElement | null => item.querySelector(":scope > a[href]");

function anchor(document: Document, href: string, text: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.setAttribute("href", href);
  link.textContent = text;
  return link;
}

/** A keyboard user stays where they are although the target has become text or a link. */
function keepFocus(item: HTMLElement): void {
  const link = contactLink(item);
  if (!link) {
    item.setAttribute("tabindex", "-1");
    item.addEventListener("blur", () => item.removeAttribute("tabindex"), { once: true });
  }
  (link ?? item).focus({ preventScroll: true });
}
