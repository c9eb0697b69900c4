import { emit } from "../../events/emit.ts";
import { fillItem, isFilled } from "./fill.ts";
import { itemsWithin, tokenOf } from "./items.ts";
import { decodedValue } from "./token-state.ts";

/** Fills every item below these nodes whose token is decoded. `told` is the item whose event has been fired already. */
export function fillDecoded(roots: readonly ParentNode[], told?: Element): void {
  for (const item of new Set(roots.flatMap(itemsWithin))) {
    const value = isFilled(item) ? "" : decodedValue(tokenOf(item));
    if (!value) continue;
    fillItem(item, value);
    if (item !== told) emit(item, "apbct-email-decoded", { value });
  }
}
