import { build, buildIcon } from "../../../../core/element/build.ts";
import { createStyleTracker } from "../../core/style-tracker.ts";
import type { BoundControlState, ControlContext, ControlView } from "../control-view.ts";

/** The fraction of the interval that has passed, 0 to 1; the second name is the original product's (api.md §5). */
const PROPERTIES = ["--pb-slider-autoplay", "--x-slider-autoplay"];

/** Circle of radius 45 in a box of 100, starting at the top. */
const CIRCLE = "M50 5a45 45 0 0 1 0 90a45 45 0 0 1 0-90";

/** Progress towards the next autoplay step: a bar, a circle, or whatever the author makes of the property. */
export function createAutoplayProgress({ host, options, state }: ControlContext): ControlView {
  const node = build("div", { class: "autoplay", part: "progress", role: "presentation" });
  const tracker = createStyleTracker();
  let shape: string | undefined;
  let rate = 0;

  /** Full while the slider moves, and permanently if no further step follows; both are read from the snapshot. */
  function valueOf({ snapshot: { state, nextIndex } }: BoundControlState): number {
    return nextIndex < 0 || state === "moving" || state === "dragging" || state === "scrolling" ? 1 : rate;
  }

  function show(): void {
    const now = state();
    for (const name of PROPERTIES) tracker.set(host, name, String(now ? valueOf(now) : 0));
  }

  function drawShape(): void {
    const wanted = options()["autoplay-progress"];
    if (wanted === shape) return;
    shape = wanted;
    node.dataset["shape"] = shape;
    node.replaceChildren(shape === "circle" ? circle() : build("div", { class: "bar", part: "bar" }));
  }

  return {
    node,
    draw() {
      drawShape();
      show();
    },
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

function circle(): SVGSVGElement {
  const icon = buildIcon(100, CIRCLE);
  const filled = icon.firstElementChild?.cloneNode() as SVGPathElement;
  filled.setAttribute("class", "filled");
  filled.setAttribute("pathLength", "1");
  icon.append(filled);
  return icon;
}
