import { type ElementEvents, emit } from "../../../core/events/element-events.ts";
import { INIT_DELAY_MS } from "../core/constants.ts";
import type { EngineEvents } from "../core/contracts.ts";
import type { Component } from "./contracts.ts";
import type { SliderEvents } from "../core/events.ts";

/** Events between the slider's own components. */
const INTERNAL_EVENTS: readonly string[] = [
  "state",
  "index",
  "interactive",
  "inert",
  "fling",
  "layout",
  "position",
  "playback",
  "playing",
  "labels",
  "keyboard",
  "autoScrolled",
  "lazy.waiting",
  "synced",
] satisfies (keyof EngineEvents)[];

/** `autoScroll.play` -> `pb-slider-auto-scroll-play`. */
const domEventName = (name: keyof EngineEvents) =>
  `pb-slider-${name === "options" ? "updated" : name.replace(/\.|(?=[A-Z])/g, "-").toLowerCase()}` as keyof SliderEvents;

/** Dispatches an event of the engine to the page, with the index where the payload is empty. */
export function dispatch<K extends keyof EngineEvents>(
  host: HTMLElement,
  name: K,
  payload: EngineEvents[K],
  index: number,
): void {
  if (INTERNAL_EVENTS.includes(name)) return;
  const detail = Object.keys(payload).length ? payload : { index };
  emit(host, domEventName(name), detail as ElementEvents[keyof SliderEvents]);
}

/** The events of the page that no event of the engine becomes, and clicks on slides. */
export const DomEvents: Component<object, "html"> = (
  { scope, on, emit: emitInternal, host, track, glide },
  { html },
) => {
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
        const index = html.slides.findIndex((slide) => path.includes(slide));
        const slide = html.slides[index];
        if (slide) emitInternal("click", { index, slide });
      });
    },
  };
};
