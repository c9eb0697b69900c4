import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { Component } from "../core/contracts.ts";
import { createWheelThrottle, wheelDelta } from "./wheel-rules.ts";

/** A wheel event is a step (contract §1.3). The page does not scroll then, except at an end with `releaseWheel`. */
export const Wheel: Component<object> = ({ getOptions, on, components, scope, elements: { track } }) => {
  const throttle = createWheelThrottle();
  let stop: Cleanup | undefined;

  function onWheel(event: WheelEvent): void {
    // With Ctrl the wheel zooms; an event that cannot be cancelled is already scrolling the page.
    if (!event.cancelable || event.defaultPrevented || event.ctrlKey) return;
    const { geometry, overflow, loops } = components.Sizes;
    // Nothing to slide: the wheel scrolls the page.
    if (!geometry || !(overflow || loops)) return;
    const { wheelMinThreshold: threshold, wheelSleep: sleep, releaseWheel } = getOptions();
    const delta = wheelDelta(event, components.Direction.axis(), geometry.view);
    if (delta === 0) return;
    if (throttle(delta, event.timeStamp, { threshold, sleep })) components.Paging.go(delta < 0 ? "<" : ">");
    const isReleased =
      releaseWheel &&
      components.State.current !== "moving" &&
      components.Paging.state()[delta < 0 ? "prevIndex" : "nextIndex"] < 0;
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
