import type { ClockService } from "../../../core/services/clock.ts";
import { RESIZE_EVENT_DELAY_MS } from "../core/constants.ts";

const scheduled = new WeakSet<ClockService>();

/**
 * Tells other scripts of the page, 200 ms after a slider is ready, to look at sizes again (spec page-builder §9, slider
 * timing). Sliders that start together send one signal.
 */
export function scheduleResizeEvent(clock: ClockService): void {
  if (scheduled.has(clock)) return;
  scheduled.add(clock);
  clock.after(RESIZE_EVENT_DELAY_MS, () => {
    scheduled.delete(clock);
    window.dispatchEvent(new Event("resize"));
  });
}
