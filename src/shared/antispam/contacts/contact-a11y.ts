import { decodeText } from "./texts.ts";
import { kindOf, schemeOf } from "./contacts.ts";

/** The state of a contact (api.md §4). */
export type ContactState = "encoded" | "decoding" | "decoded" | "refused" | "failed";

/** Contacts that were labelled here; a clone is not among them. */
const labelled = new WeakSet<Element>();

export function setContactState(contact: Element, state: ContactState): void {
  const { state: attribute } = kindOf(contact);
  if (contact.getAttribute(attribute) !== state) contact.setAttribute(attribute, state);
}

/** Makes encoded contacts operable by pointer, keyboard and screen reader. Keeps what the author wrote. */
export function makeAllInteractive(contacts: readonly HTMLElement[]): void {
  if (!contacts.length) return;
  const name = decodeText("hidden_contact");
  for (const contact of contacts) addSemantics(contact, name);
}

export const makeInteractive = (contact: HTMLElement): void => makeAllInteractive([contact]);

function addSemantics(contact: HTMLElement, name: string): void {
  const kind = kindOf(contact);
  if (!kind.isInteractive(contact)) return;
  if (kind.isEmpty?.(contact)) contact.replaceChildren(name);
  // A real link is already interactive.
  if (!contact.matches("a[href]")) {
    if (!contact.hasAttribute("tabindex")) contact.setAttribute("tabindex", "0");
    if (!contact.hasAttribute("role")) contact.setAttribute("role", schemeOf(contact) ? "link" : "button");
  }
  const label = contact.hasAttribute("aria-label") ? "" : accessibleName(contact, name);
  if (!label) return;
  contact.setAttribute("aria-label", label);
  labelled.add(contact);
}

/** Removes what {@link makeInteractive}, or the loader before it, has set. */
export function removeInteractive(contact: Element): void {
  if (contact.getAttribute("tabindex") === "0") contact.removeAttribute("tabindex");
  removeRole(contact);
}

/**
 * Removes the role and label while the contact's popup is open: screen readers ignore the content of a button or link,
 * and the popup may be inside the contact. The tabindex stays, so that the focus can return.
 */
export function removeRole(contact: Element): void {
  if (/^(button|link)$/.test(contact.getAttribute("role") ?? "")) contact.removeAttribute("role");
  const label = contact.getAttribute("aria-label");
  if (label === null) return;
  // A clone inherits its label from the original, so the text identifies our own labels.
  if (
    labelled.delete(contact) ||
    label === contact.getAttribute("label") ||
    label.startsWith(decodeText("hidden_contact"))
  )
    contact.removeAttribute("aria-label");
}

/**
 * A mask of asterisks alone is no name for a screen reader; the author's words are. Visible text stays part of the name
 * (WCAG 2.5.3).
 */
function accessibleName(contact: Element, name: string): string {
  const label = contact.getAttribute("label")?.trim();
  if (label) return label;
  const text = contact.textContent.trim();
  if (!text) return name;
  return text.includes("*") ? `${name}: ${text}` : "";
}
