import { focusOn } from "../../core/element/focus-on.ts";
import type { DecodedContact } from "./decoded-contact.ts";
import { removeInteractive, setContactState } from "./contact-a11y.ts";
import { kindOf, tokenOf } from "./contacts.ts";

/** The token that an item was filled for; a clone is not in here and is filled anew. */
const filled = new WeakMap<Element, string>();

export const isFilled = (contact: Element): boolean => filled.has(contact) && filled.get(contact) === tokenOf(contact);

/** Forgets that an item was filled; true when it was. */
export const forgetFilled = (contact: Element): boolean => filled.delete(contact);

/** Puts a decoded contact in the place of an item's mask, as the item's kind does it. */
export function fillContact(contact: HTMLElement, decoded: DecodedContact): void {
  const active = contact.ownerDocument.activeElement;
  const focused = active === contact || (active !== null && active !== contact.ownerDocument.body && contact.contains(active));
  kindOf(contact).fill(contact, decoded);
  filled.set(contact, tokenOf(contact));
  removeInteractive(contact);
  setContactState(contact, "decoded");
  if (focused) restoreFocus(contact);
}

/** A keyboard user stays where they are although the target has become text or a link. */
function restoreFocus(contact: HTMLElement): void {
  const link = kindOf(contact).link(contact);
  if (link) link.focus({ preventScroll: true });
  else focusOn(contact);
}
