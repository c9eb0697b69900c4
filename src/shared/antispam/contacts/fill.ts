import { focusedBeside, focusOn } from "../../core/element/focus.ts";
import type { DecodedContact } from "./decoded-contact.ts";
import { kindOf, tokenOf } from "./contacts.ts";
import { removeInteractive, setContactState } from "./contact-a11y.ts";

/** The token for which a contact was filled; a clone is not included and is filled again. */
const filled = new WeakMap<Element, string>();

export const isFilled = (contact: Element): boolean => filled.has(contact) && filled.get(contact) === tokenOf(contact);

/** Forgets that a contact was filled; true if it was. */
export const forgetFilled = (contact: Element): boolean => filled.delete(contact);

/** Replaces the mask of a contact, in the manner of its kind. */
export function fillContact(contact: HTMLElement, decoded: DecodedContact): void {
  const active = focusedBeside(contact);
  const focused =
    active === contact || (active !== null && active !== contact.ownerDocument.body && contact.contains(active));
  kindOf(contact).fill(contact, decoded);
  filled.set(contact, tokenOf(contact));
  removeInteractive(contact);
  setContactState(contact, "decoded");
  if (focused) restoreFocus(contact);
}

/** Keeps a keyboard user's position although the contact has become text or a link. */
function restoreFocus(contact: HTMLElement): void {
  const link = kindOf(contact).link(contact);
  if (link) link.focus({ preventScroll: true });
  else focusOn(contact);
}
