import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { Part } from "../core/contracts.ts";
import { createWheelGate, wheelDelta } from "./wheel-rules.ts";

/** A turn of the wheel is a step (contract §1.3). The page does not scroll then; at an end with `releaseWheel` it does. */
export const Wheel: Part<object> = ({ opt, on, parts, scope, elements: { track } }) => {
  const passes = createWheelGate();
  let stop: Cleanup | undefined;

  function turn(event: WheelEvent): void {
    // With Ctrl it zooms; what cannot be prevented scrolls the page already.
    if (!event.cancelable || event.defaultPrevented || event.ctrlKey) return;
    const { geometry, overflow, loops } = parts.Sizes;
    // Nothing to slide: the wheel is the page's.
    if (!geometry || !(overflow || loops)) return;
    const { wheelMinThreshold: threshold, wheelSleep: sleep, releaseWheel } = opt();
    const delta = wheelDelta(event, parts.Direction.axis(), geometry.view);
    if (delta === 0) return;
    if (passes(delta, event.timeStamp, { threshold, sleep })) parts.Paging.go(delta < 0 ? "<" : ">");
    const isReleased = releaseWheel && parts.State.current !== "moving" && parts.Paging.place()[delta < 0 ? "prevIndex" : "nextIndex"] < 0;
    if (!isReleased) event.preventDefault();
  }

  function apply(): void {
    const { wheel } = opt();
    if (wheel === (stop !== undefined)) return;
    stop?.();
    // Only where it is asked for: a listener that may prevent makes every scroll over it wait.
    stop = wheel ? scope.listen<WheelEvent>(track, "wheel", turn, { passive: false }) : undefined;
  }

  on("options", apply);
  return { mount: apply };
};
