import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { INIT_DELAY_MS } from "../core/constants.ts";
import type { SliderHandle, EngineEvents, SlideRef } from "../core/contracts.ts";

/**
 * Fires the original's events at the root of a slider: `x_slider:init` once, when scripts can reach the slider, without
 * detail and without bubbling (page-builder-contract#4.3); then the events that authors' interactions wait for
 * (page-builder-contract#4.7).
 */
export function dispatchOriginalEvents(root: HTMLElement, engine: SliderHandle, register: () => Cleanup): Cleanup {
  const fire = (name: string, detail: object) => root.dispatchEvent(new CustomEvent(name, { detail }));
  const stops: Cleanup[] = [];
  stops.push(
    service("clock").after(INIT_DELAY_MS, () => {
      stops.push(register());
      root.dispatchEvent(new Event("x_slider:init"));
      stops.push(
        engine.on("move", (change) => {
          fire("x_slider:move", change);
          fire("x_slider:active-slide", { xSliderNumber: change.index });
        }),
        engine.on("moved", (change) => void fire("x_slider:moved", change)),
      );
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** The slide object that the original's handlers receive (page-builder-contract#2.2). */
export interface OriginalSlide {
  index: number;
  /** -1: the loop is clone-free. */
  slideIndex: -1;
  slide: HTMLElement;
  container: HTMLElement | null;
  isClone: false;
  /**
   * Whether the slide is at most this many slides away from another; measured across the ends in a loop or with rewind.
   */
  isWithin(from: number, distance: number): boolean;
}

export function originalSlide({ index, slide }: SlideRef, engine: SliderHandle): OriginalSlide {
  return {
    index,
    slideIndex: -1,
    slide,
    container: slide.querySelector<HTMLElement>(":scope > .splide__slide__container"),
    isClone: false,
    isWithin(from, distance) {
      const away = Math.abs(from - index);
      const { type, rewind } = engine.options();
      return (type === "slide" && !rewind ? away : Math.min(away, engine.slides.length - away)) <= distance;
    },
  };
}

/** An event of the original for one of ours: its name and its positional arguments (page-builder-contract#2.2). */
type Row<K extends keyof EngineEvents> = readonly [
  name: string,
  args: (payload: EngineEvents[K], engine: SliderHandle, cause: Event | undefined) => unknown[],
];

const nothing = () => [];
const slideOf = (payload: SlideRef, engine: SliderHandle) => [originalSlide(payload, engine)];

export const EVENT_ROWS: { readonly [K in keyof EngineEvents]?: Row<K> } = {
  ready: ["ready", nothing],
  move: ["move", ({ index, previous, destination }) => [index, previous, destination]],
  moved: ["moved", ({ index, previous, destination }) => [index, previous, destination]],
  active: ["active", slideOf],
  inactive: ["inactive", slideOf],
  visible: ["visible", slideOf],
  hidden: ["hidden", slideOf],
  click: ["click", (payload, engine, cause) => [originalSlide(payload, engine), cause]],
  drag: ["drag", nothing],
  dragging: ["dragging", nothing],
  dragged: ["dragged", nothing],
  scroll: ["scroll", nothing],
  scrolled: ["scrolled", nothing],
  overflow: ["overflow", ({ overflow }) => [overflow]],
  resized: ["resized", nothing],
  refresh: ["refresh", nothing],
  options: ["updated", (_, engine) => [engine.options()]],
  destroy: ["destroy", nothing],
  "autoplay.play": ["autoplay:play", nothing],
  "autoplay.pause": ["autoplay:pause", nothing],
  "autoplay.playing": ["autoplay:playing", ({ rate }) => [rate]],
  "lazy.loaded": ["lazyload:loaded", (payload, engine) => [payload.image, originalSlide(payload, engine)]],
  intersection: ["intersection", ({ entry }) => [entry]],
  "intersection.in": ["intersection:in", ({ entry }) => [entry]],
  "intersection.out": ["intersection:out", ({ entry }) => [entry]],
};
