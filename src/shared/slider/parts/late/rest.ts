import type { Parts } from "../../contracts.ts";
import { nearestStop, nearestTurn } from "../../geometry.ts";
import { endOf, wrapIndex } from "../../paging-rules.ts";

/** The strip stays where it is; the closest slide becomes the current one, without a move to tell of. */
export function stay({ Paging, Sizes, Translate }: Parts): void {
  const { stops, loops, period } = Sizes;
  const { position } = Translate;
  Paging.settle(loops ? nearestTurn(stops, period, position) : Math.min(nearestStop(stops, position), endOf(Paging.facts())));
}

/** The stop closest to a place, px. */
export function closestStop({ Paging, Sizes }: Parts, position: number): number {
  const { stops, loops, period } = Sizes;
  const stopOf = (index: number) => stops[index] ?? 0;
  if (loops) {
    const found = nearestTurn(stops, period, position);
    return stopOf(wrapIndex(found, stops.length)) + Math.floor(found / stops.length) * period;
  }
  const { low, high } = Paging.limits();
  return stopOf(nearestStop(stops, Math.min(Math.max(position, low), high)));
}
