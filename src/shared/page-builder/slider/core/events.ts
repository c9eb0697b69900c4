import type { SlideImage, SlideRef, SlideChange } from "./contracts.ts";

/** Details of the events of `<pb-slider>` (api#5; arguments of page-builder-contract#2.2 as members). */
export interface SliderEvents {
  /** Scripts can reach the slider; fires 150 ms after mounting (page-builder#9). */
  "pb-slider-init": { index: number };
  /** The slider has started. */
  "pb-slider-mounted": { index: number };
  /** The first layout is done: geometry is known. */
  "pb-slider-ready": { index: number };
  /** A move starts; `index` is the new one. */
  "pb-slider-move": SlideChange;
  /** A move has ended. */
  "pb-slider-moved": SlideChange;
  /** A slide became the active one. */
  "pb-slider-active": SlideRef;
  /** A slide is no longer the active one. */
  "pb-slider-inactive": SlideRef;
  /** A slide is fully in view. */
  "pb-slider-visible": SlideRef;
  /** A slide is no longer fully in view. */
  "pb-slider-hidden": SlideRef;
  /** A slide was clicked, not dragged. */
  "pb-slider-click": SlideRef;
  /** A drag starts. */
  "pb-slider-drag": { index: number };
  /** The strip follows the pointer. */
  "pb-slider-dragging": { index: number };
  /** `velocity`: speed of the pointer at release, px/ms; positive is forward. */
  "pb-slider-dragged": { index: number; velocity: number };
  /** Momentum scrolling after a free drag (`drag: "free"`) has started. */
  "pb-slider-scroll": { index: number };
  /** Momentum scrolling has ended. */
  "pb-slider-scrolled": { index: number };
  /** The layout was computed again. */
  "pb-slider-resized": { index: number };
  /** Slides were added, removed or reordered. */
  "pb-slider-refresh": { length: number };
  /** Options have changed. */
  "pb-slider-updated": { index: number };
  /** The slides began or ceased to overflow the track. */
  "pb-slider-overflow": { overflow: boolean };
  /** Autoplay was switched on. */
  "pb-slider-autoplay-play": { index: number };
  /** Autoplay was switched off; a pause by pointer or focus does not count. */
  "pb-slider-autoplay-pause": { index: number };
  /** Each frame: the fraction of the interval that has passed, 0 to 1. */
  "pb-slider-autoplay-playing": { rate: number };
  /** Continuous scrolling was switched on. */
  "pb-slider-auto-scroll-play": { index: number };
  /** Continuous scrolling was switched off. */
  "pb-slider-auto-scroll-pause": { index: number };
  /** The slider has entered or left the viewport (option `intersection`). */
  "pb-slider-intersection": { entry: IntersectionObserverEntry };
  /** The slider has entered the viewport (option `intersection`). */
  "pb-slider-intersection-in": { entry: IntersectionObserverEntry };
  /** The slider has left the viewport (option `intersection`). */
  "pb-slider-intersection-out": { entry: IntersectionObserverEntry };
  /** A lazy image (option `lazyLoad`) has loaded. */
  "pb-slider-lazy-loaded": SlideImage;
  /** A lazy image could not be loaded; it shows its `alt`. */
  "pb-slider-lazy-error": SlideImage;
  /** The slider was destroyed. */
  "pb-slider-destroy": { index: number };
}

declare module "../../../core/events/element-events.ts" {
  // oxlint-disable-next-line typescript/no-empty-object-type -- declaration merging needs an interface
  interface ElementEvents extends SliderEvents {}
}
