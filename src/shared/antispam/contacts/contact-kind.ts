import type { ContactScheme } from "./contact-link.ts";
import type { DecodedContact } from "./decoded-contact.ts";

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
