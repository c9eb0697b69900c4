import type { Components } from "../core/contracts.ts";
import { nearestStop, nearestLoopStop } from "../core/geometry.ts";
import { wrapIndex } from "../core/paging-rules.ts";

/** The stop closest to a position, px. */
export function closestStop({ Paging, Sizes }: Components, position: number): number {
  const { stops, loops, period } = Sizes;
  const stopOf = (index: number) => stops[index] ?? 0;
  if (loops) {
    const found = nearestLoopStop(stops, period, position);
    return stopOf(wrapIndex(found, stops.length)) + Math.floor(found / stops.length) * period;
  }
  const { low, high } = Paging.limits();
  return stopOf(nearestStop(stops, Math.min(Math.max(position, low), high)));
}
