import type { ContactScheme } from "./contact-link.ts";
import type { DecodedContact } from "./decoded-contact.ts";

/** One way in which hidden contacts stand on a page: our tags, or markup that another program has printed. */
export interface ContactKind {
  /** Every item of this kind that has a token. */
  readonly selector: string;
  /** The attribute with the token. */
  readonly token: string;
  /** The attribute that shows the item's state. */
  readonly state: string;
  /** Whether an element is of this kind, with or without a token. */
  owns(element: Element): boolean;
  /** What the item links to once it is decoded; undefined for text. */
  scheme(contact: Element): ContactScheme | undefined;
  /** False for an item inside another one, which answers for both. */
  isInteractive(contact: Element): boolean;
  /** Whether there is nothing to see of the item, so that it gets words to click. Default: never. */
  isEmpty?(contact: HTMLElement): boolean;
  /** Where the popup stands while this item is decoded. */
  popupContainer(contact: HTMLElement): ParentNode;
  /** The visitor has seen the contact: what may happen before {@link fill}. */
  reveal?(contact: HTMLElement): void;
  /** Puts the contact into the place of the mask. */
  fill(contact: HTMLElement, decoded: DecodedContact): void;
  /** The link of a filled item. */
  link(contact: Element): HTMLAnchorElement | null;
}
