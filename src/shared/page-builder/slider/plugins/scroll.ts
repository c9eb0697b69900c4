import type { Component } from "../engine/contracts.ts";
import { POSITION_TOLERANCE_PX } from "../core/constants.ts";
import { momentumPath } from "./momentum.ts";
import { nearestSnap, nearestLoopSnap } from "../core/geometry.ts";
import type { Paging } from "../engine/paging.ts";
import type { Sizes } from "../engine/sizes.ts";
import { wrapIndex } from "../core/paging-rules.ts";

/**
 * Momentum scrolling after a drag: the list stays where it stops, or at the closest slide with `snap`
 * (page-builder-contract#1.4, `drag: "free"`).
 */
export const Scroll: Component<object, "translate" | "state" | "sizes" | "move" | "paging"> = (
  { on, getOptions, emit },
  { translate, state, sizes, move, paging },
) => {
  on("fling", ({ velocity }) => {
    const { flickPower, snap } = getOptions();
    const { position } = translate;
    const goal = position + velocity * flickPower;
    const to = snap ? closestSnap(goal, sizes, paging) : goal;
    const ends = paging.limits();
    const isOutside = position < ends.low - POSITION_TOLERANCE_PX || position > ends.high + POSITION_TOLERANCE_PX;
    if (!isOutside && Math.abs(to - position) < POSITION_TOLERANCE_PX) return paging.syncIndex();
    state.set("scrolling");
    emit("scroll", {});
    if (state.current !== "scrolling") return;
    move.follow(momentumPath(position, to, ends));
    move.onEnd(paging.endScroll);
  });
  return {};
};

/** The stop closest to a position, px. */
function closestSnap(position: number, { snaps, loops, period }: Sizes, { limits }: Paging): number {
  const snapOf = (index: number) => snaps[index] ?? 0;
  if (loops) {
    const found = nearestLoopSnap(snaps, period, position);
    return snapOf(wrapIndex(found, snaps.length)) + Math.floor(found / snaps.length) * period;
  }
  const { low, high } = limits();
  return snapOf(nearestSnap(snaps, Math.min(Math.max(position, low), high)));
}
