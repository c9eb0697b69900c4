import type { ElementEvents } from "../../events/element-events.ts";
import { emit } from "../../events/emit.ts";
import { INIT_DELAY_MS } from "../constants.ts";
import type { Bus, Part } from "../contracts.ts";
import type { SliderEvents } from "../events.ts";
import { requestResizeSignal } from "../resize-signal.ts";

/** Bus events whose payload is the detail. */
const SAME = {
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
} as const satisfies Partial<Record<keyof Bus, keyof SliderEvents>>;

/** Bus events that carry the index outside. */
const WITH_INDEX = {
  ready: "pb-slider-ready",
  drag: "pb-slider-drag",
  dragging: "pb-slider-dragging",
  dragged: "pb-slider-dragged",
  resized: "pb-slider-resized",
  options: "pb-slider-updated",
  "autoplay.play": "pb-slider-autoplay-play",
  "autoplay.pause": "pb-slider-autoplay-pause",
  destroy: "pb-slider-destroy",
} as const satisfies Partial<Record<keyof Bus, keyof SliderEvents>>;

/** Tells the page what happens in the slider. */
export const Announce: Part<object> = ({ glide, on, emit: tell, parts, scope, clock, elements: { host, track } }) => {
  for (const [name, event] of Object.entries(SAME) as [keyof typeof SAME, keyof SliderEvents][]) {
    on(name, (payload) => emit(host, event, payload as ElementEvents[typeof event]));
  }
  for (const [name, event] of Object.entries(WITH_INDEX) as [keyof typeof WITH_INDEX, keyof SliderEvents][]) {
    on(name, () => emit(host, event, { index: glide.index }));
  }
  on("state", ({ to }) => {
    if (to !== "mounted") return;
    emit(host, "pb-slider-mounted", { index: glide.index });
    scope.after(INIT_DELAY_MS, () => emit(host, "pb-slider-init", { index: glide.index }));
  });
  on("ready", () => requestResizeSignal(clock));
  return {
    mount() {
      scope.listen(track, "click", (event) => {
        const path = event.composedPath();
        const index = parts.Html.slides.findIndex((slide) => path.includes(slide));
        const slide = parts.Html.slides[index];
        if (slide) tell("click", { index, slide });
      });
    },
  };
};
