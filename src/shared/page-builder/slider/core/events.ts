import type { SlideImage, SlideRef, SlideChange } from "./contracts.ts";

/** Details of the events of `<pb-slider>` (api.md §5; arguments of contract §2.2 as members). */
export interface SliderEvents {
  /** The slider can be reached by scripts; 150 ms after mounting (spec page-builder §9). */
  "pb-slider-init": { index: number };
  "pb-slider-mounted": { index: number };
  /** First laid out: geometry is known. */
  "pb-slider-ready": { index: number };
  /** A move begins; `index` is the new one. */
  "pb-slider-move": SlideChange;
  "pb-slider-moved": SlideChange;
  "pb-slider-active": SlideRef;
  "pb-slider-inactive": SlideRef;
  /** A slide is wholly in view, or no longer. */
  "pb-slider-visible": SlideRef;
  "pb-slider-hidden": SlideRef;
  "pb-slider-click": SlideRef;
  "pb-slider-drag": { index: number };
  "pb-slider-dragging": { index: number };
  /** `velocity`: speed of the pointer at release, px/ms; positive is forward. */
  "pb-slider-dragged": { index: number; velocity: number };
  /** A strip that was let go (`drag: "free"`) begins to glide, and has stopped. */
  "pb-slider-scroll": { index: number };
  "pb-slider-scrolled": { index: number };
  "pb-slider-resized": { index: number };
  "pb-slider-refresh": { length: number };
  "pb-slider-updated": { index: number };
  "pb-slider-overflow": { overflow: boolean };
  "pb-slider-autoplay-play": { index: number };
  "pb-slider-autoplay-pause": { index: number };
  /** Each frame: the part of the interval that has passed, 0 to 1. */
  "pb-slider-autoplay-playing": { rate: number };
  "pb-slider-auto-scroll-play": { index: number };
  "pb-slider-auto-scroll-pause": { index: number };
  /** The slider came into view or left it (option `intersection`). */
  "pb-slider-intersection": { entry: IntersectionObserverEntry };
  "pb-slider-intersection-in": { entry: IntersectionObserverEntry };
  "pb-slider-intersection-out": { entry: IntersectionObserverEntry };
  /** An image that waited (option `lazyLoad`) has come, or will not come. */
  "pb-slider-lazy-loaded": SlideImage;
  "pb-slider-lazy-error": SlideImage;
  "pb-slider-destroy": { index: number };
}

declare module "../../../core/events/element-events.ts" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging needs an interface
  interface ElementEvents extends SliderEvents {}
}
