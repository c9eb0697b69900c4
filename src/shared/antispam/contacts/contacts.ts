import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { ContactKind } from "./contact-kind.ts";
import { tagContacts } from "./tag-contacts.ts";

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

/** The encoded text of a contact: opaque, never read here (contract §1.1). */
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
