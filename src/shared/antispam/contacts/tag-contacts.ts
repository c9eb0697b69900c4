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
  // Inside, so that the tag's parts and custom properties reach it.
  popupContainer: (contact) => contact.shadowRoot ?? contact.ownerDocument.body,
  fill,
  link: (contact) => contact.querySelector(":scope > a[href]"),
};

/** An empty `href` takes the tag's own kind; another address makes no link. */
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
  // A telephone number keeps its order between words of any direction.
  if (!contact.hasAttribute("dir")) contact.setAttribute("dir", "auto");
}
