import { FRAME_MS, POSITION_TOLERANCE_PX } from "../core/constants.ts";
import { pathTo, type EasingFunction, type Path } from "../core/motion.ts";

/** Average speed of momentum scrolling, px/ms, and its minimum duration, ms (page-builder-contract#1.4). */
export const MOMENTUM_PX_PER_MS = 1.5;
export const MOMENTUM_MIN_MS = 800;
/** Past an end each frame's step shrinks by this factor (page-builder-contract#1.4). */
const OVERSHOOT_FACTOR = 0.6;
/**
 * A step below this starts the bounce back, px per frame, and the bounce takes this long, ms
 * (page-builder-contract#1.4).
 */
const BOUNCE_STEP_PX = 10;
export const BOUNCE_MS = 600;

/** Fast at first, then slower and slower. */
export const easeOutQuart: EasingFunction = (time) => 1 - (1 - time) ** 4;

/** Duration of momentum scrolling over a distance, ms. */
export const momentumDuration = (way: number) =>
  Math.abs(way) < POSITION_TOLERANCE_PX ? 0 : Math.max(Math.abs(way) / MOMENTUM_PX_PER_MS, MOMENTUM_MIN_MS);

/**
 * The path of momentum scrolling (page-builder-contract#1.4): it slows down, is braked past an end, and returns from
 * there. Braking counts frames of 60 Hz, so that the path is the same on every screen.
 */
export function momentumPath(from: number, to: number, { low, high }: { low: number; high: number }): Path {
  const path = pathTo(from, to, momentumDuration(to - from), easeOutQuart);
  let position = from;
  let last = 0;
  /** The fraction of the distance to the ideal path that one frame covers. */
  let followRatio = 1;
  let back: { since: number; path: Path } | undefined;

  return (ms) => {
    if (back) return back.path(ms - back.since);
    const frames = Math.max(ms - last, 0) / FRAME_MS;
    last = ms;
    const goal = path(ms);
    const step = (goal.position - position) * (1 - (1 - followRatio) ** frames);
    position += step;
    const inside = Math.min(Math.max(position, low), high);
    if (Math.abs(position - inside) < POSITION_TOLERANCE_PX) return { position, done: goal.done };
    followRatio *= OVERSHOOT_FACTOR ** frames;
    if (goal.done || Math.abs(step) < BOUNCE_STEP_PX * frames)
      back = { since: ms, path: pathTo(position, inside, BOUNCE_MS, easeOutQuart) };
    return { position, done: false };
  };
}
