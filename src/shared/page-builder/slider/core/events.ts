import type { SlideImage, SlideRef, SlideChange } from "./contracts.ts";

/** Details of the events of `<pb-slider>` (api.md §5; arguments of contract §2.2 as members). */
export interface SliderEvents {
  /** Scripts can reach the slider; fires 150 ms after mounting (spec page-builder §9). */
  "pb-slider-init": { index: number };
  "pb-slider-mounted": { index: number };
  /** The first layout is done: geometry is known. */
  "pb-slider-ready": { index: number };
  /** A move starts; `index` is the new one. */
  "pb-slider-move": SlideChange;
  "pb-slider-moved": SlideChange;
  "pb-slider-active": SlideRef;
  "pb-slider-inactive": SlideRef;
  /** A slide is fully in view, or no longer. */
  "pb-slider-visible": SlideRef;
  "pb-slider-hidden": SlideRef;
  "pb-slider-click": SlideRef;
  "pb-slider-drag": { index: number };
  "pb-slider-dragging": { index: number };
  /** `velocity`: speed of the pointer at release, px/ms; positive is forward. */
  "pb-slider-dragged": { index: number; velocity: number };
  /** Momentum scrolling after a free drag (`drag: "free"`) has started, and has ended. */
  "pb-slider-scroll": { index: number };
  "pb-slider-scrolled": { index: number };
  "pb-slider-resized": { index: number };
  "pb-slider-refresh": { length: number };
  "pb-slider-updated": { index: number };
  "pb-slider-overflow": { overflow: boolean };
  "pb-slider-autoplay-play": { index: number };
  "pb-slider-autoplay-pause": { index: number };
  /** Each frame: the fraction of the interval that has passed, 0 to 1. */
  "pb-slider-autoplay-playing": { rate: number };
  "pb-slider-auto-scroll-play": { index: number };
  "pb-slider-auto-scroll-pause": { index: number };
  /** The slider has entered or left the viewport (option `intersection`). */
  "pb-slider-intersection": { entry: IntersectionObserverEntry };
  "pb-slider-intersection-in": { entry: IntersectionObserverEntry };
  "pb-slider-intersection-out": { entry: IntersectionObserverEntry };
  /** A lazy image (option `lazyLoad`) has loaded, or failed to load. */
  "pb-slider-lazy-loaded": SlideImage;
  "pb-slider-lazy-error": SlideImage;
  "pb-slider-destroy": { index: number };
}

declare module "../../../core/events/element-events.ts" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging needs an interface
  interface ElementEvents extends SliderEvents {}
}
