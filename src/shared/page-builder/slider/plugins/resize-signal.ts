import type { ClockService } from "../../../core/services/clock.ts";
import { RESIZE_SIGNAL_MS } from "../core/constants.ts";

const waiting = new WeakSet<ClockService>();

/**
 * Tells other scripts of the page, 200 ms after a slider is ready, to look at sizes again (spec page-builder §9, slider
 * timing). Sliders that start together send one signal.
 */
export function requestResizeSignal(clock: ClockService): void {
  if (waiting.has(clock)) return;
  waiting.add(clock);
  clock.after(RESIZE_SIGNAL_MS, () => {
    waiting.delete(clock);
    window.dispatchEvent(new Event("resize"));
  });
}
