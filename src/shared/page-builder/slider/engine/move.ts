import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { Part, Parts } from "../core/contracts.ts";
import { SAME_PLACE_PX } from "../core/constants.ts";
import { curveOf } from "../core/easing.ts";
import { pathTo, type Path } from "../core/path.ts";

/**
 * The one animator of the strip. The browser draws a move, on its own even while the page is busy, unless it leads so far round a
 * loop that slides must change places on the way: then, and for a way of its own, it is drawn frame by frame.
 */
export const Move: Part<Parts["Move"]> = ({ parts, scope, clock }) => {
  /** The next frame, or the end of a way that the browser draws. */
  let stopNext: Cleanup | undefined;

  function halt(): void {
    stopNext?.();
    stopNext = undefined;
  }

  function jump(position: number): void {
    halt();
    parts.Translate.place(position);
    parts.Transition.settle();
  }

  function along(path: Path): void {
    halt();
    const start = clock.elapsed();
    const step = () => {
      const { position, done } = path(clock.elapsed() - start);
      if (done) return jump(position);
      parts.Translate.place(position);
      stopNext = scope.frame(step);
    };
    stopNext = scope.frame(step);
  }

  return {
    get active() {
      return stopNext !== undefined;
    },
    jump,
    along,
    to(target, ms, easing) {
      const from = parts.Translate.position;
      if (ms <= 0 || Math.abs(target - from) < SAME_PLACE_PX) return jump(target);
      halt();
      const left = parts.Translate.ride(target, ms, easing);
      if (!left) return along(pathTo(from, target, ms, curveOf(easing)));
      stopNext = scope.after(left(), () => jump(target));
    },
    stop() {
      if (stopNext) parts.Translate.place(parts.Translate.position);
      halt();
      parts.Transition.drop();
    },
  };
};
