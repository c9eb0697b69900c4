import type { Cleanup } from "../../../core/utils/scope.ts";
import { createEasing, pathTo, type Path } from "../core/motion.ts";
import type { Component } from "./contracts.ts";
import { POSITION_TOLERANCE_PX } from "../core/constants.ts";

export interface Move {
  readonly active: boolean;
  jump(position: number): void;
  to(position: number, ms: number, easing: string): void;
  /** Follows a path to its end. */
  follow(path: Path): void;
  /**
   * Calls `run` once when the current move ends, or at once if there is none. Stopping a move drops it, and so does
   * `undefined`.
   */
  onEnd(run: (() => void) | undefined): void;
  stop(): void;
}

/**
 * Animates the list. The browser runs the animation of a move, smooth even while the page is busy, unless the move goes
 * so far round a loop that slides must be repositioned on the way. Such a move, and a custom path, is drawn frame by
 * frame.
 */
export const Move: Component<Move, "translate"> = ({ scope, clock }, { translate }) => {
  /** Cancels the next frame, or the timer for the end of a move that the browser animates. */
  let stopNext: Cleanup | undefined;
  let callback: (() => void) | undefined;

  function finish(): void {
    const run = callback;
    callback = undefined;
    run?.();
  }

  function cancelNext(): void {
    stopNext?.();
    stopNext = undefined;
  }

  function jump(position: number): void {
    cancelNext();
    translate.moveTo(position);
    finish();
  }

  function follow(path: Path): void {
    cancelNext();
    const start = clock.elapsed();
    const step = () => {
      const { position, done } = path(clock.elapsed() - start);
      if (done) return jump(position);
      translate.moveTo(position);
      stopNext = scope.frame(step);
    };
    stopNext = scope.frame(step);
  }

  return {
    get active() {
      return stopNext !== undefined;
    },
    jump,
    follow,
    to(target, ms, easing) {
      const from = translate.position;
      if (ms <= 0 || Math.abs(target - from) < POSITION_TOLERANCE_PX) return jump(target);
      cancelNext();
      const remaining = translate.animateTo(target, ms, easing);
      if (!remaining) return follow(pathTo(from, target, ms, createEasing(easing)));
      stopNext = scope.after(remaining(), () => jump(target));
    },
    onEnd(run) {
      callback = run;
      if (!stopNext) finish();
    },
    stop() {
      if (stopNext) translate.moveTo(translate.position);
      cancelNext();
      callback = undefined;
    },
  };
};
