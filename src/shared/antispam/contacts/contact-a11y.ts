import { textsAt } from "../../core/element/texts-at.ts";
import { DECODE_TEXTS, decodeText } from "./texts.ts";
import { kindOf, schemeOf } from "./contacts.ts";

/** The state of a contact (api#4). */
export type ContactState = "encoded" | "decoding" | "decoded" | "refused" | "failed";

/** What contacts were labelled with here; a clone is not among them. */
const labels = new WeakMap<Element, string>();
/** What {@link showWords} has shown. */
const words = new WeakMap<Element, string>();

export function setContactState(contact: Element, state: ContactState): void {
  const { state: attribute } = kindOf(contact);
  if (contact.getAttribute(attribute) !== state) contact.setAttribute(attribute, state);
}

/** Makes encoded contacts operable by pointer, keyboard and screen reader. Keeps what the author wrote. */
export function makeAllInteractive(contacts: readonly HTMLElement[]): void {
  for (const contact of contacts) addSemantics(contact);
}

export const makeInteractive = (contact: HTMLElement): void => makeAllInteractive([contact]);

function addSemantics(contact: HTMLElement): void {
  if (!kindOf(contact).isInteractive(contact)) return;
  // A real link is already interactive.
  if (!contact.matches("a[href]")) {
    if (!contact.hasAttribute("tabindex")) contact.setAttribute("tabindex", "0");
    if (!contact.hasAttribute("role")) contact.setAttribute("role", schemeOf(contact) ? "link" : "button");
  }
  // Its state is removed when a tag's code loads, with what a clone may have brought.
  if (!contact.hasAttribute(kindOf(contact).state)) setContactState(contact, "encoded");
  const wait = textsAt(contact).wait();
  // Nothing is named in English first. In the meantime the contact may have been filled, or its popup opened.
  if (wait) void wait.then(() => contact.hasAttribute("role") && addName(contact));
  else addName(contact);
}

function addName(contact: HTMLElement): void {
  const name = decodeText(contact, "hidden_contact");
  if (kindOf(contact).isEmpty?.(contact) || contact.textContent === words.get(contact)) showWords(contact, name);
  const given = contact.getAttribute("aria-label");
  if (given !== null && given !== labels.get(contact) && !isOurName(given, name)) return;
  const label = accessibleName(contact, name);
  if (!label) return contact.removeAttribute("aria-label");
  if (label !== given) contact.setAttribute("aria-label", label);
  labels.set(contact, label);
}

/** Shows our words in a contact that has none of the author's. They follow the page's language. */
export function showWords(contact: HTMLElement, name = decodeText(contact, "hidden_contact")): void {
  contact.replaceChildren(name);
  words.set(contact, name);
}

/**
 * A clone inherits its name from the original, and the loader names contacts in English before the page's texts are
 * loaded (focusable.ts): the text identifies our own names.
 */
const isOurName = (label: string, name: string) =>
  label.startsWith(name) || label.startsWith(DECODE_TEXTS.hidden_contact);

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
  if (
    labels.delete(contact) ||
    label === contact.getAttribute("label") ||
    isOurName(label, decodeText(contact, "hidden_contact"))
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
