import type { Component, Components } from "../core/contracts.ts";
import { POSITION_TOLERANCE_PX } from "../core/constants.ts";
import { momentumPath } from "./momentum.ts";
import { nearestSnap, nearestLoopSnap } from "../core/geometry.ts";
import { wrapIndex } from "../core/paging-rules.ts";

export interface Scroll {
  /** Starts momentum scrolling with a velocity, px/ms forward. */
  fling(velocity: number): void;
  /** Stops momentum scrolling at the current position; true if it was running. */
  stop(): boolean;
}

/**
 * Momentum scrolling after a drag: the list stays where it stops, or at the closest slide with `snap` (contract §1.4,
 * `drag: "free"`).
 */
export const Scroll: Component<Scroll> = ({ getOptions, emit, components }) => {
  function end(): void {
    components.Paging.syncIndex();
    emit("scrolled", {});
  }

  return {
    fling(velocity) {
      const { flickPower, snap } = getOptions();
      const { position } = components.Translate;
      const goal = position + velocity * flickPower;
      const to = snap ? closestSnap(components, goal) : goal;
      const ends = components.Sizes.loops ? { low: -Infinity, high: Infinity } : components.Paging.limits();
      const isOutside = position < ends.low - POSITION_TOLERANCE_PX || position > ends.high + POSITION_TOLERANCE_PX;
      if (!isOutside && Math.abs(to - position) < POSITION_TOLERANCE_PX) return components.Paging.syncIndex();
      components.State.set("scrolling");
      emit("scroll", {});
      if (components.State.current !== "scrolling") return;
      components.Move.follow(momentumPath(position, to, ends));
      components.Move.onEnd(end);
    },
    stop() {
      if (components.State.current !== "scrolling") return false;
      components.Move.stop();
      end();
      return true;
    },
  };
};

/** The stop closest to a position, px. */
function closestSnap({ Paging, Sizes }: Components, position: number): number {
  const { snaps, loops, period } = Sizes;
  const snapOf = (index: number) => snaps[index] ?? 0;
  if (loops) {
    const found = nearestLoopSnap(snaps, period, position);
    return snapOf(wrapIndex(found, snaps.length)) + Math.floor(found / snaps.length) * period;
  }
  const { low, high } = Paging.limits();
  return snapOf(nearestSnap(snaps, Math.min(Math.max(position, low), high)));
}
