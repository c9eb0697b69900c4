import type { ElementEvents } from "../../events/element-events.ts";
import { emit } from "../../events/emit.ts";
import { INIT_DELAY_MS } from "../constants.ts";
import type { Bus, Part, Parts } from "../contracts.ts";
import type { SliderEvents } from "../events.ts";
import { requestResizeSignal } from "../resize-signal.ts";

/** Bus events whose payload is the detail. */
const SAME: Partial<Record<keyof Bus, keyof SliderEvents>> = {
  move: "pb-slider-move",
  moved: "pb-slider-moved",
  active: "pb-slider-active",
  inactive: "pb-slider-inactive",
  visible: "pb-slider-visible",
  hidden: "pb-slider-hidden",
  click: "pb-slider-click",
  refresh: "pb-slider-refresh",
  overflow: "pb-slider-overflow",
  "autoplay.playing": "pb-slider-autoplay-playing",
  intersection: "pb-slider-intersection",
  "intersection.in": "pb-slider-intersection-in",
  "intersection.out": "pb-slider-intersection-out",
  "lazy.loaded": "pb-slider-lazy-loaded",
  "lazy.error": "pb-slider-lazy-error",
};

/** Bus events that carry the index outside. */
const WITH_INDEX: Partial<Record<keyof Bus, keyof SliderEvents>> = {
  ready: "pb-slider-ready",
  drag: "pb-slider-drag",
  dragging: "pb-slider-dragging",
  dragged: "pb-slider-dragged",
  scroll: "pb-slider-scroll",
  scrolled: "pb-slider-scrolled",
  resized: "pb-slider-resized",
  options: "pb-slider-updated",
  "autoplay.play": "pb-slider-autoplay-play",
  "autoplay.pause": "pb-slider-autoplay-pause",
  "autoScroll.play": "pb-slider-auto-scroll-play",
  "autoScroll.pause": "pb-slider-auto-scroll-pause",
};

/** Tells the page what happens in the slider. */
export const Announce: Part<Parts["Announce"]> = ({ glide, on, emit: tell, parts, scope, clock, elements: { host, track } }) => {
  const withIndex = (event: keyof SliderEvents) => emit(host, event, { index: glide.index });
  on("state", ({ to }) => {
    if (to !== "mounted") return;
    withIndex("pb-slider-mounted");
    scope.after(INIT_DELAY_MS, () => withIndex("pb-slider-init"));
  });
  on("ready", () => requestResizeSignal(clock));
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
      const same = SAME[name];
      const indexed = WITH_INDEX[name];
      if (same) emit(host, same, payload as ElementEvents[typeof same]);
      else if (indexed) withIndex(indexed);
    },
  };
};
