import { service } from "../../core/registry/container.ts";
import { contactHref, readScheme, type ContactScheme } from "./contact-link.ts";
import { contactNodes } from "./contact-nodes.ts";
import { contactText, type DecodedContact } from "./decoded-contact.ts";
import type { ContactKind } from "./contact-kind.ts";

const TAGS: ReadonlySet<string> = new Set(["apbct-email", "apbct-phone"]);

/** The tags `<apbct-email>` and `<apbct-phone>`. */
export const tagContacts: ContactKind = {
  selector: "apbct-email[encoded],apbct-phone[encoded]",
  token: "encoded",
  state: "state",
  owns: ({ localName }) => TAGS.has(localName),
  scheme,
  isInteractive: () => true,
  // Inside the tag, so that its parts and custom properties reach the popup.
  popupContainer: (contact) => contact.shadowRoot ?? contact.ownerDocument.body,
  fill,
  link: (contact) => contact.querySelector(":scope > a[href]"),
};

/** An empty `href` uses the tag's own scheme; an address with any other scheme gives no link. */
function scheme(contact: Element): ContactScheme | undefined {
  const mask = contact.getAttribute("href");
  if (mask === null) return undefined;
  if (mask.trim() === "") return contact.localName === "apbct-phone" ? "tel:" : "mailto:";
  return readScheme(mask);
}

function fill(contact: HTMLElement, decoded: DecodedContact): void {
  const linked = scheme(contact);
  const href = linked && contactHref(linked, decoded.value, service("html"));
  const runs = href ? [{ text: contactText(decoded), href }] : decoded.runs;
  contact.replaceChildren(...contactNodes(runs, contact.ownerDocument));
  // Keeps the order of a telephone number in text of any direction.
  if (!contact.hasAttribute("dir")) contact.setAttribute("dir", "auto");
}
