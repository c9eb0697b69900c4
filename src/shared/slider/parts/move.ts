import type { Stop } from "../../services/clock.ts";
import type { Part, Parts } from "../contracts.ts";
import { SAME_PLACE_PX } from "../constants.ts";
import { pathTo, type Path } from "../path.ts";

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

  function along(path: Path): void {
    halt();
    const start = clock.elapsed();
    const step = () => {
      const { position, done } = path(clock.elapsed() - start);
      if (done) return jump(position);
      parts.Translate.place(position);
      stopFrame = scope.frame(step);
    };
    stopFrame = scope.frame(step);
  }

  return {
    get active() {
      return stopFrame !== undefined;
    },
    jump,
    along,
    to(target, ms, curve) {
      const from = parts.Translate.position;
      if (ms <= 0 || Math.abs(target - from) < SAME_PLACE_PX) return jump(target);
      along(pathTo(from, target, ms, curve));
    },
    stop() {
      halt();
      parts.Transition.drop();
    },
  };
};
