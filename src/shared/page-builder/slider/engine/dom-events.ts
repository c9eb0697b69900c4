import { type ElementEvents, emit } from "../../../core/events/element-events.ts";
import { INIT_DELAY_MS } from "../core/constants.ts";
import type { EngineEvents, Component } from "../core/contracts.ts";
import type { SliderEvents } from "../core/events.ts";

/** Events between the slider's own components. */
const INTERNAL_EVENTS: readonly string[] = [
  "state",
  "index",
  "interactive",
  "inert",
  "layout",
  "autoScrolled",
  "synced",
] satisfies (keyof EngineEvents)[];

/** `autoScroll.play` -> `pb-slider-auto-scroll-play`. */
const domEventName = (name: keyof EngineEvents) =>
  `pb-slider-${name === "options" ? "updated" : name.replace(/\.|(?=[A-Z])/g, "-").toLowerCase()}` as keyof SliderEvents;

export interface DomEvents {
  dispatch<K extends keyof EngineEvents>(name: K, payload: EngineEvents[K]): void;
}

/** Dispatches the slider's events to the page. */
export const DomEvents: Component<DomEvents> = ({
  glide,
  on,
  emit: emitInternal,
  components,
  scope,
  elements: { host, track },
}) => {
  const withIndex = (event: keyof SliderEvents) => emit(host, event, { index: glide.index });
  on("state", ({ to }) => {
    if (to !== "mounted") return;
    withIndex("pb-slider-mounted");
    scope.after(INIT_DELAY_MS, () => withIndex("pb-slider-init"));
  });
  // Glide emits this one.
  on("destroy", () => withIndex("pb-slider-destroy"));
  return {
    mount() {
      scope.listen(track, "click", (event) => {
        const path = event.composedPath();
        const index = components.Html.slides.findIndex((slide) => path.includes(slide));
        const slide = components.Html.slides[index];
        if (slide) emitInternal("click", { index, slide });
      });
    },
    dispatch(name, payload) {
      if (INTERNAL_EVENTS.includes(name)) return;
      const detail = Object.keys(payload).length ? payload : { index: glide.index };
      emit(host, domEventName(name), detail as ElementEvents[keyof SliderEvents]);
    },
  };
};
