import type { EasingFunction } from "./easing.ts";

/** A point on a path, and whether it is the end. */
export interface PathPoint {
  position: number;
  done: boolean;
}

/** A path over time: milliseconds since its start to a position. */
export type Path = (ms: number) => PathPoint;

/** A path with an easing. */
export const pathTo =
  (from: number, to: number, totalMs: number, curve: EasingFunction): Path =>
  (ms) =>
    ms < totalMs
      ? { position: from + (to - from) * curve(Math.max(0, ms) / totalMs), done: false }
      : { position: to, done: true };
