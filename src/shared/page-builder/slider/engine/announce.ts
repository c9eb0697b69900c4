import type { ElementEvents } from "../../../core/events/element-events.ts";
import { emit } from "../../../core/events/emit.ts";
import { INIT_DELAY_MS } from "../core/constants.ts";
import type { Bus, Part, Parts } from "../core/contracts.ts";
import type { SliderEvents } from "../core/events.ts";

/** What the slider's own parts tell each other. */
const INSIDE: readonly string[] = ["state", "index", "awake", "asleep", "layout", "drift", "partners"] satisfies (keyof Bus)[];

/** `autoScroll.play` -> `pb-slider-auto-scroll-play`. */
const outside = (name: keyof Bus) =>
  `pb-slider-${name === "options" ? "updated" : name.replace(/\.|(?=[A-Z])/g, "-").toLowerCase()}` as keyof SliderEvents;

/** Tells the page what happens in the slider. */
export const Announce: Part<Parts["Announce"]> = ({ glide, on, emit: tell, parts, scope, elements: { host, track } }) => {
  const withIndex = (event: keyof SliderEvents) => emit(host, event, { index: glide.index });
  on("state", ({ to }) => {
    if (to !== "mounted") return;
    withIndex("pb-slider-mounted");
    scope.after(INIT_DELAY_MS, () => withIndex("pb-slider-init"));
  });
  // Glide's own.
  on("destroy", () => withIndex("pb-slider-destroy"));
  return {
    mount() {
      scope.listen(track, "click", (event) => {
        const path = event.composedPath();
        const index = parts.Html.slides.findIndex((slide) => path.includes(slide));
        const slide = parts.Html.slides[index];
        if (slide) tell("click", { index, slide });
      });
    },
    tell(name, payload) {
      if (INSIDE.includes(name)) return;
      const detail = Object.keys(payload).length ? payload : { index: glide.index };
      emit(host, outside(name), detail as ElementEvents[keyof SliderEvents]);
    },
  };
};
