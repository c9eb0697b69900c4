import { emit } from "../../core/events/emit.ts";
import { fillItem, isFilled } from "./fill.ts";
import { showState } from "./item-look.ts";
import { itemsWithin, kindOf, schemeOf, tokenOf } from "./items.ts";
import { allDecoded } from "./token-state.ts";

/** Which of the items: links are filled at once, text a little later (spec antispam §4). */
export type Share = "links" | "all";

/** Fills every item below these nodes whose token is decoded. `told` is the item whose event has been fired already. */
export function fillDecoded(roots: readonly ParentNode[], share: Share, told: Element): void {
  const items = itemsBelow(roots);
  fillKnown(share === "all" ? items : items.filter(belongsToLink), told);
}

/** Begins to show what is decoded, where an item's kind can do that before it is filled. */
export function unveilDecoded(roots: readonly ParentNode[]): void {
  const known = allDecoded();
  for (const item of itemsBelow(roots)) if (known.has(tokenOf(item)) && !isFilled(item)) kindOf(item).unveil?.(item);
}

/** Fills those of the items whose token is decoded; gives back those that stay hidden. One that is back in the page says its state again. */
export function fillKnown(items: readonly HTMLElement[], told?: Element): HTMLElement[] {
  const known = allDecoded();
  return items.filter((item) => {
    if (isFilled(item)) {
      showState(item, "decoded");
      return false;
    }
    const decoded = known.get(tokenOf(item));
    if (!decoded) return true;
    fillItem(item, decoded);
    if (item !== told) emit(item, "apbct-email-decoded", { value: decoded.value });
    return false;
  });
}

const itemsBelow = (roots: readonly ParentNode[]) => [...new Set(roots.flatMap((root) => itemsWithin(root)))];

/** A link, or a masked text inside one. */
const belongsToLink = (item: Element) => schemeOf(item) !== undefined || !kindOf(item).isTarget(item);
