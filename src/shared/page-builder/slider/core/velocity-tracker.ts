import { VELOCITY_WINDOW_MS } from "./constants.ts";

/** Measures speed from the last samples, so that a busy page or simultaneous events do not read as standing still. */
export interface VelocityTracker {
  add(position: number, timeMs: number): void;
  /** px/ms over the last {@link VELOCITY_WINDOW_MS}; 0 if the pointer rested. */
  at(timeMs: number): number;
}

export function createVelocityTracker(): VelocityTracker {
  let samples: { place: number; time: number }[] = [];
  const recent = (now: number) => samples.filter(({ time }) => now - time <= VELOCITY_WINDOW_MS);
  return {
    add(place, time) {
      samples = [...recent(time), { place, time }];
    },
    at(now) {
      const current = recent(now);
      const first = current[0];
      const last = current[current.length - 1];
      return first && last && now > first.time ? (last.place - first.place) / (now - first.time) : 0;
    },
  };
}
