import type { Tags } from "./tag-types.ts";

/** The options of a tag that may be false. */
type Flags<Tag extends "pb-lightbox" | "pb-slider" | "pb-slider-control", Options = Tags[Tag]["options"]> = readonly {
  [Name in keyof Options]: false extends Options[Name] ? Name : never;
}[keyof Options][];

/** Options that only the text "false" turns off. The tags without a list here have none. */

export const sliderFlags: Flags<"pb-slider"> = [
  "trimSpace",
  "arrows",
  "pagination",
  "paginationKeyboard",
  "live",
  "drag",
  "pauseOnHover",
  "pauseOnFocus",
  "resetProgress",
  "pauseMediaPlayer",
];

export const controlFlags: Flags<"pb-slider-control"> = ["progressBarClickable"];

export const lightboxFlags: Flags<"pb-lightbox"> = [
  "loop",
  "caption",
  "zoom",
  "close",
  "counter",
  "preloader",
  "arrowPrev",
  "arrowNext",
  "escKey",
  "arrowKeys",
  "trapFocus",
  "returnFocus",
  "closeOnBack",
  "allowPanToNext",
  "pinchToClose",
  "closeOnVerticalDrag",
  "clickToCloseNonZoomable",
  "imageClickAction",
  "bgClickAction",
  "tapAction",
  "doubleTapAction",
  "thumbSelector",
  "preloadFirstSlide",
];
