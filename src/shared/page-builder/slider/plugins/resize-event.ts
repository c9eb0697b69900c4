import type { ClockService } from "../../../core/services/clock.ts";
import { RESIZE_EVENT_DELAY_MS } from "../core/constants.ts";

const scheduled = new WeakSet<ClockService>();

/**
 * Makes other scripts of the page measure again, 200 ms after a slider is ready (spec page-builder §9, slider timing).
 * Sliders that start together share one event.
 */
export function scheduleResizeEvent(clock: ClockService): void {
  if (scheduled.has(clock)) return;
  scheduled.add(clock);
  clock.after(RESIZE_EVENT_DELAY_MS, () => {
    scheduled.delete(clock);
    window.dispatchEvent(new Event("resize"));
  });
}
