import type { Part, Parts } from "../core/contracts.ts";
import { SAME_PLACE_PX } from "../core/constants.ts";
import { glidePath } from "./momentum.ts";
import { closestStop } from "./closest-stop.ts";

/** A strip that was let go glides on and stays where it stops, or on the closest slide with `snap` (contract §1.4, `drag: "free"`). */
export const Scroll: Part<Parts["Scroll"]> = ({ opt, emit, parts }) => {
  function end(): void {
    parts.Paging.settle();
    emit("scrolled", {});
  }

  return {
    fling(velocity) {
      const { flickPower, snap } = opt();
      const { position } = parts.Translate;
      const goal = position + velocity * flickPower;
      const to = snap ? closestStop(parts, goal) : goal;
      const ends = parts.Sizes.loops ? { low: -Infinity, high: Infinity } : parts.Paging.limits();
      const isOutside = position < ends.low - SAME_PLACE_PX || position > ends.high + SAME_PLACE_PX;
      if (!isOutside && Math.abs(to - position) < SAME_PLACE_PX) return parts.Paging.settle();
      parts.State.set("scrolling");
      emit("scroll", {});
      if (parts.State.current !== "scrolling") return;
      parts.Move.along(glidePath(position, to, ends));
      parts.Transition.after(end);
    },
    hold() {
      if (parts.State.current !== "scrolling") return false;
      parts.Move.stop();
      end();
      return true;
    },
  };
};
