import { focusOn } from "../../core/element/focus-on.ts";
import type { Decoded } from "./decoded.ts";
import { dropTarget, showState } from "./item-look.ts";
import { kindOf, tokenOf } from "./items.ts";

/** The token that an item was filled for; a clone is not in here and is filled anew. */
const filled = new WeakMap<Element, string>();

export const isFilled = (item: Element): boolean => filled.has(item) && filled.get(item) === tokenOf(item);

/** Forgets that an item was filled; true when it was. */
export const forgetFilled = (item: Element): boolean => filled.delete(item);

/** Puts a decoded contact in the place of an item's mask, as the item's kind does it. */
export function fillItem(item: HTMLElement, decoded: Decoded): void {
  const active = item.ownerDocument.activeElement;
  const focused = active === item || (active !== null && active !== item.ownerDocument.body && item.contains(active));
  kindOf(item).fill(item, decoded);
  filled.set(item, tokenOf(item));
  dropTarget(item);
  showState(item, "decoded");
  if (focused) keepFocus(item);
}

/** A keyboard user stays where they are although the target has become text or a link. */
function keepFocus(item: HTMLElement): void {
  const link = kindOf(item).link(item);
  if (link) link.focus({ preventScroll: true });
  else focusOn(item);
}
