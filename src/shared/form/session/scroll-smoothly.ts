import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";

/** A visitor's actions that interrupt the scrolling. */
const USER_SCROLL_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Slow at both ends. */
const easeInOut = (fraction: number): number => 0.5 - Math.cos(fraction * Math.PI) / 2;

/** Scrolls by some pixels in a given time, which no browser API offers. Stops when the visitor scrolls or clicks. */
export function scrollSmoothly(by: number, durationMs: number, signal: AbortSignal): void {
  const clock = service("clock");
  const [from, since] = [scrollY, clock.elapsed()];
  const listening = new AbortController();
  let stop: Cleanup = () => undefined;
  const end = () => {
    stop();
    listening.abort();
    signal.removeEventListener("abort", end);
  };
  const step = () => {
    const fraction = Math.min(1, (clock.elapsed() - since) / durationMs);
    scrollTo({ top: from + by * easeInOut(fraction), behavior: "instant" });
    if (fraction < 1) stop = clock.frame(step);
    else end();
  };
  for (const type of USER_SCROLL_EVENTS) addEventListener(type, end, { passive: true, signal: listening.signal });
  signal.addEventListener("abort", end);
  if (!signal.aborted) stop = clock.frame(step);
}
