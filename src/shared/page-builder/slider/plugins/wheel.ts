import type { Cleanup } from "../../../core/utils/scope.ts";
import type { Component } from "../engine/contracts.ts";

/**
 * A wheel event is a step (page-builder-contract#1.3). The page does not scroll then, except at an end with
 * `releaseWheel`.
 */
export const Wheel: Component<object, "direction" | "state" | "sizes" | "paging"> = (
  { scope, on, getOptions, track },
  { direction, state, sizes, paging },
) => {
  const throttle = createWheelThrottle();
  let stop: Cleanup | undefined;

  function onWheel(event: WheelEvent): void {
    // With Ctrl the wheel zooms; an event that cannot be cancelled is already scrolling the page.
    if (!event.cancelable || event.defaultPrevented || event.ctrlKey) return;
    const { geometry, overflow, loops } = sizes;
    // Nothing to slide: the wheel scrolls the page.
    if (!geometry || !(overflow || loops)) return;
    const { wheelMinThreshold: threshold, wheelSleep: sleep, releaseWheel } = getOptions();
    const delta = wheelDelta(event, direction.axis(), geometry.trackSize);
    if (delta === 0) return;
    if (throttle(delta, event.timeStamp, { threshold, sleep })) paging.go(delta < 0 ? "<" : ">");
    const isReleased =
      releaseWheel && state.current !== "moving" && paging.state()[delta < 0 ? "prevIndex" : "nextIndex"] < 0;
    if (!isReleased) event.preventDefault();
  }

  function apply(): void {
    const { wheel } = getOptions();
    if (wheel === (stop !== undefined)) return;
    stop?.();
    // Only if the option is set: a non-passive listener delays every scroll over the slider.
    stop = wheel ? scope.listen<WheelEvent>(track, "wheel", onWheel, { passive: false }) : undefined;
  }

  on("options", apply);
  return { mount: apply };
};

/** The relevant members of a wheel event. */
export interface WheelInput {
  deltaX: number;
  deltaY: number;
  /** 0 px, 1 lines, 2 pages, as in WheelEvent. */
  deltaMode: number;
}

/** Size of a line where a browser counts in lines, px. */
const LINE_PX = 16;

/** Pixels forward along the axis: vertical wheel movement, or a sideways swipe on a horizontal slider. */
export function wheelDelta(
  { deltaX, deltaY, deltaMode }: WheelInput,
  axis: { vertical: boolean; sign: 1 | -1 },
  trackSize: number,
): number {
  const sideways = !axis.vertical && Math.abs(deltaX) > Math.abs(deltaY);
  return (sideways ? deltaX * axis.sign : deltaY) * (deltaMode === 1 ? LINE_PX : deltaMode === 2 ? trackSize : 1);
}

/**
 * Accepts a wheel event that exceeds the threshold and follows the last accepted one by more than the sleep time
 * (page-builder-contract#1.3).
 */
export function createWheelThrottle(): (
  delta: number,
  timeMs: number,
  rules: { threshold: number; sleep: number },
) => boolean {
  let last = -Infinity;
  return (delta, time, { threshold, sleep }) => {
    if (delta === 0 || Math.abs(delta) <= threshold || time - last <= sleep) return false;
    last = time;
    return true;
  };
}
