import { createStyleTracker } from "../../core/style-tracker.ts";
import type { BoundControlState, ControlBehavior, ControlContext } from "../contracts.ts";

/** The fraction of the interval that has passed, 0 to 1; the second name is the original product's (api#5). */
const PROPERTIES = ["--pb-slider-autoplay", "--x-slider-autoplay"];

/** Sets the progress towards the next autoplay step as properties of the control. */
export function createAutoplayProperties({ host, state }: ControlContext): ControlBehavior {
  const tracker = createStyleTracker();
  let rate = 0;

  /** Full while the slider moves, and permanently if no further step follows; both are read from the snapshot. */
  function valueOf({ snapshot: { state, nextIndex } }: BoundControlState): number {
    return nextIndex < 0 || state === "moving" || state === "dragging" || state === "scrolling" ? 1 : rate;
  }

  function show(): void {
    const now = state();
    for (const name of PROPERTIES) tracker.set(host, name, String(now ? valueOf(now) : 0));
  }

  return {
    draw: show,
    subscribe(handle) {
      const stops = [
        handle.on("autoplay.playing", (now) => {
          rate = now.rate;
          show();
        }),
        // The interval starts again.
        handle.on("moved", () => {
          rate = 0;
          show();
        }),
      ];
      return () => {
        rate = 0;
        for (const stop of stops) stop();
      };
    },
    stop: () => tracker.restore(),
  };
}
