import type { Cleanup } from "../utils/scope.ts";

/** A running style animation. */
export interface StyleAnimation {
  /** Milliseconds since it started; also correct in a long task, in which the animation's own time does not advance. */
  passed(): number;
  /** Removes it, its final state included. */
  cancel(): void;
}

/** Time and timers. All code in plaintags that waits uses this service, so that a test can control time. */
export interface ClockService {
  /** Wall-clock time in milliseconds since 1970. */
  now(): number;
  /** Milliseconds since the page started, never going back. */
  elapsed(): number;
  /** Calls `run` once after `ms` milliseconds. */
  after(ms: number, run: () => void): Cleanup;
  /** Calls `run` every `ms` milliseconds until stopped. */
  every(ms: number, run: () => void): Cleanup;
  /** Calls `run` before the next paint with the frame's time in milliseconds. */
  frame(run: (time: number) => void): Cleanup;
  /**
   * Animates a change of style along a CSS timing function, in this clock's time, from now on, and keeps its final
   * state until it is cancelled. The browser may run it off the page's main thread.
   */
  animate(element: Element, from: Keyframe, to: Keyframe, ms: number, easing: string): StyleAnimation;
  /** Calls `run` when the page is idle, at the latest after `timeoutMs` (default 2000). */
  idle(run: () => void, timeoutMs?: number): Cleanup;
}

/** The browser's own clock. */
export function createClock(): ClockService {
  const after = (ms: number, run: () => void): Cleanup => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  };
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after,
    every(ms, run) {
      const id = setInterval(run, ms);
      return () => clearInterval(id);
    },
    frame(run) {
      const id = requestAnimationFrame(run);
      return () => cancelAnimationFrame(id);
    },
    animate(element, from, to, ms, easing) {
      const animation = element.animate([from, to], { duration: ms, fill: "forwards", easing });
      // Otherwise it would start with the next frame: an animation that follows another without a gap must not stop in
      // between.
      const since = performance.now();
      animation.startTime = since;
      return { passed: () => performance.now() - since, cancel: () => animation.cancel() };
    },
    idle(run, timeoutMs = 2000) {
      // Safari has no requestIdleCallback.
      if (typeof requestIdleCallback !== "function") return after(1, run);
      const id = requestIdleCallback(run, { timeout: timeoutMs });
      return () => cancelIdleCallback(id);
    },
  };
}
