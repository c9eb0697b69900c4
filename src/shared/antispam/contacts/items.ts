import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { ItemKind } from "./item-kind.ts";
import { ownTags } from "./own-tags.ts";

/** Our tags always; what a takeover serves comes and goes with it. */
const kinds: ItemKind[] = [ownTags];

/** Makes elements of another kind items too, until stopped. */
export function addItemKind(kind: ItemKind): Cleanup {
  kinds.push(kind);
  return () => {
    const at = kinds.indexOf(kind);
    if (at >= 0) kinds.splice(at, 1);
  };
}

/** The kind of an item; an element of no kind is treated as our tag. */
export const kindOf = (item: Element): ItemKind => kinds.find((kind) => kind.owns(item)) ?? ownTags;

/** Everything on a page that can be decoded. */
const everyItem = (): string => kinds.map(({ selector }) => selector).join();

/** The encoded text of an item: opaque, never read here (contract §1.1). */
export const tokenOf = (item: Element): string => item.getAttribute(kindOf(item).token)?.trim() ?? "";

/** What an item links to once it is decoded; undefined for text. */
export const schemeOf = (item: Element) => kindOf(item).scheme(item);

/** All items below a node, the node itself included. */
export function itemsWithin(root: ParentNode, selector = everyItem()): HTMLElement[] {
  const items = [...root.querySelectorAll<HTMLElement>(selector)];
  if (root instanceof HTMLElement && root.matches(selector)) items.unshift(root);
  return items;
}

/** Each token once, in the order of the page. */
export const distinctTokens = (items: readonly Element[]): string[] => [...new Set(items.map(tokenOf))].filter(Boolean);
