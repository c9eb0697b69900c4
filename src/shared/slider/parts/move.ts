import type { Stop } from "../../services/clock.ts";
import type { Part, Parts } from "../contracts.ts";
import { SAME_PLACE_PX } from "../constants.ts";

/**
 * The one animator of the strip. Script-driven, because a move across the seam of a loop shifts slides on its way, which
 * a CSS transition cannot.
 */
export const Move: Part<Parts["Move"]> = ({ parts, scope, clock }) => {
  let stopFrame: Stop | undefined;

  function halt(): void {
    stopFrame?.();
    stopFrame = undefined;
  }

  function jump(position: number): void {
    halt();
    parts.Translate.place(position);
    parts.Transition.settle();
  }

  return {
    get active() {
      return stopFrame !== undefined;
    },
    jump,
    to(target, ms, curve) {
      const from = parts.Translate.position;
      const way = target - from;
      if (ms <= 0 || Math.abs(way) < SAME_PLACE_PX) return jump(target);
      halt();
      const start = clock.elapsed();
      const step = () => {
        const part = Math.max(0, (clock.elapsed() - start) / ms);
        if (part >= 1) return jump(target);
        parts.Translate.place(from + way * curve(part));
        stopFrame = scope.frame(step);
      };
      stopFrame = scope.frame(step);
    },
    stop() {
      halt();
      parts.Transition.drop();
    },
  };
};
