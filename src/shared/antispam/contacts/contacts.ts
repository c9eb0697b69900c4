import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import {
  type ContactScheme,
  type DecodedContact,
  contactHref,
  readScheme,
  contactNodes,
  contactText,
} from "./decoded-contact.ts";

/** A kind of hidden contacts: our tags, or markup that another program has printed. */
export interface ContactKind {
  /** Selects every contact of this kind that has a token. */
  readonly selector: string;
  /** The attribute that holds the token. */
  readonly token: string;
  /** The attribute that reflects the contact's state. */
  readonly state: string;
  /** Whether an element is of this kind, with or without a token. */
  owns(element: Element): boolean;
  /** The scheme of the contact's link once it is decoded; undefined for text. */
  scheme(contact: Element): ContactScheme | undefined;
  /** False for a contact inside another one, which handles both. */
  isInteractive(contact: Element): boolean;
  /** Whether the contact shows nothing, so that it needs text to click. Default: never. */
  isEmpty?(contact: HTMLElement): boolean;
  /** The parent of the popup while this contact is decoded. */
  popupContainer(contact: HTMLElement): ParentNode;
  /** Called when the visitor has seen the contact, if the kind can show it before {@link fill}. */
  reveal?(contact: HTMLElement): void;
  /** Replaces the mask with the decoded contact. */
  fill(contact: HTMLElement, decoded: DecodedContact): void;
  /** The link of a filled contact. */
  link(contact: Element): HTMLAnchorElement | null;
}

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

/** Our tags are always included; the compat code adds and removes its own kind. */
const kinds: ContactKind[] = [tagContacts];

/** Adds another kind of contacts, until stopped. */
export function addContactKind(kind: ContactKind): Cleanup {
  kinds.push(kind);
  return () => {
    const at = kinds.indexOf(kind);
    if (at >= 0) kinds.splice(at, 1);
  };
}

/** The kind of a contact; an element of no kind is treated as our tag. */
export const kindOf = (contact: Element): ContactKind => kinds.find((kind) => kind.owns(contact)) ?? tagContacts;

/** Selects all contacts of every kind. */
const anyContact = (): string => kinds.map(({ selector }) => selector).join();

/** The encoded text of a contact: opaque, never read here (antispam-contract#1.1). */
export const tokenOf = (contact: Element): string => contact.getAttribute(kindOf(contact).token)?.trim() ?? "";

/** The scheme of the contact's link once it is decoded; undefined for text. */
export const schemeOf = (contact: Element) => kindOf(contact).scheme(contact);

/** All contacts below a node, the node itself included. */
export function contactsWithin(root: ParentNode, selector = anyContact()): HTMLElement[] {
  const contacts = [...root.querySelectorAll<HTMLElement>(selector)];
  if (root instanceof HTMLElement && root.matches(selector)) contacts.unshift(root);
  return contacts;
}

/** Each token once, in document order. */
export const distinctTokens = (contacts: readonly Element[]): string[] =>
  [...new Set(contacts.map(tokenOf))].filter(Boolean);
