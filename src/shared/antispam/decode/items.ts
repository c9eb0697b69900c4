/** Everything on a page that can be decoded. */
export const ITEMS = "apbct-email[encoded],apbct-phone[encoded]";

/** The encoded text of an item: opaque, never read here (contract §1.1). */
export const tokenOf = (item: Element): string => item.getAttribute("encoded")?.trim() ?? "";

/** All items below a node, the node itself included. */
export function itemsWithin(root: ParentNode): HTMLElement[] {
  const items = [...root.querySelectorAll<HTMLElement>(ITEMS)];
  if (root instanceof HTMLElement && root.matches(ITEMS)) items.unshift(root);
  return items;
}

/** Each token once, in the order of the page. */
export const distinctTokens = (items: readonly Element[]): string[] => [...new Set(items.map(tokenOf))].filter(Boolean);
