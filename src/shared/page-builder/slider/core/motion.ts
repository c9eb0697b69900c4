/** An easing function: fraction of time (0..1) to fraction of distance. */
export type EasingFunction = (time: number) => number;

/**
 * The browser's own evaluation of a CSS timing function: an animation without target, which never plays, reports the
 * progress at any time set on it.
 */
export function createEasing(easing: string): EasingFunction {
  // Each evaluation makes the browser schedule a frame, and auto-scroll evaluates ten times a second.
  if (easing === "linear") return (time) => time;
  const effect = new KeyframeEffect(null, null, { duration: 1, fill: "both", easing });
  const animation = new Animation(effect);
  return (time) => {
    animation.currentTime = time;
    return effect.getComputedTiming().progress!;
  };
}

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

/** Velocity is measured over the samples of this last stretch before release, ms (page-builder-contract#1.4). */
const VELOCITY_WINDOW_MS = 200;

/** Measures speed from the last samples, so that a busy page or simultaneous events do not read as standing still. */
export interface VelocityTracker {
  add(position: number, timeMs: number): void;
  /** px/ms over the last {@link VELOCITY_WINDOW_MS}; 0 if the pointer rested. */
  at(timeMs: number): number;
}

export function createVelocityTracker(): VelocityTracker {
  let samples: { position: number; time: number }[] = [];
  const recent = (now: number) => samples.filter(({ time }) => now - time <= VELOCITY_WINDOW_MS);
  return {
    add(position, time) {
      samples = [...recent(time), { position, time }];
    },
    at(now) {
      const current = recent(now);
      const first = current[0];
      const last = current[current.length - 1];
      return first && last && now > first.time ? (last.position - first.position) / (now - first.time) : 0;
    },
  };
}
