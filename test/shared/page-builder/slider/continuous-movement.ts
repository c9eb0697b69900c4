import { MAX_FRAME_MS } from "../../../../src/shared/page-builder/slider/plugins/automatic-movement.ts";
import { useContainer } from "../../../support/index.ts";
import { endSliders, type Made } from "./make.ts";

export const hover = (host: Element, type: "pointerenter" | "pointerleave", pointerType = "mouse") =>
  host.dispatchEvent(new PointerEvent(type, { pointerType }));

export const run = { type: "loop", perPage: 3, autoScroll: { speed: 6 } };
/** The px per second at speed 6. */
export const PX_PER_S = 360;
/** A tight loop has to reposition its slides too often for the browser to draw the movement alone. */
export const LOOPS = [
  ["a tight loop", 5],
  ["a long loop", 12],
] as const;
export const isDrawn = ({ list }: Made) => list.getAnimations().length === 1;
/** The most time that one frame may add: unlimited if the browser draws, limited if the slider draws frames itself. */
export const longestFrame = (made: Made) => (isDrawn(made) ? Infinity : MAX_FRAME_MS);

/** The time of the last frame that the slider drew itself. */
export let drawnAt = 0;

/** Tests run in real time; the slider's own frames are watched. */
export function useRealFrames(): void {
  beforeEach(() => {
    const container = useContainer();
    const clock = container.service("clock");
    let inFrame = false;
    drawnAt = 0;
    container.provide("clock", {
      ...clock,
      frame: (run) =>
        clock.frame((time) => {
          inFrame = true;
          run(time);
          inFrame = false;
        }),
      elapsed() {
        const now = clock.elapsed();
        if (inFrame) drawnAt = now;
        inFrame = false;
        return now;
      },
    });
  });
  afterEach(endSliders);
}

/** The time of the visible frame: on a busy machine much more time may pass before the test measures it. */
export const seenAt = (made: Made) => (isDrawn(made) ? Number(document.timeline.currentTime) : drawnAt);
