import type { ContactScheme } from "./contact-link.ts";
import type { Decoded } from "./decoded.ts";

/** One way in which hidden contacts stand on a page: our tags, or markup that another program has printed. */
export interface ItemKind {
  /** Every item of this kind that has a token. */
  readonly selector: string;
  /** The attribute with the token. */
  readonly token: string;
  /** The attribute that shows the item's state. */
  readonly state: string;
  /** Whether an element is of this kind, with or without a token. */
  owns(element: Element): boolean;
  /** What the item links to once it is decoded; undefined for text. */
  scheme(item: Element): ContactScheme | undefined;
  /** False for an item inside another one, which answers for both. */
  isTarget(item: Element): boolean;
  /** Whether there is nothing to see of the item, so that it gets words to click. Default: never. */
  emptyLook?(item: HTMLElement): boolean;
  /** Where the popup stands while this item is decoded. */
  popupPlace(item: HTMLElement): ParentNode;
  /** The visitor has seen the contact: what may happen before {@link fill}. */
  unveil?(item: HTMLElement): void;
  /** Puts the contact into the place of the mask. */
  fill(item: HTMLElement, decoded: Decoded): void;
  /** The link of a filled item. */
  link(item: Element): HTMLAnchorElement | null;
}
