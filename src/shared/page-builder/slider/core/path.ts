import type { EasingFunction } from "./easing.ts";

/** Where something is on its way, and whether it has arrived. */
export interface PathPoint {
  position: number;
  done: boolean;
}

/** A way by time: milliseconds since its start to a place. */
export type Path = (ms: number) => PathPoint;

/** A way along a curve. */
export const pathTo =
  (from: number, to: number, totalMs: number, curve: EasingFunction): Path =>
  (ms) =>
    ms < totalMs ? { position: from + (to - from) * curve(Math.max(0, ms) / totalMs), done: false } : { position: to, done: true };
