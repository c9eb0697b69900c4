import { asRecord, oneOf, boolean, number, string, type OptionValues } from "../../core/options/options.ts";
import {
  ANIMATION_MS,
  BACKGROUND_OPACITY,
  MAX_WIDTH_TO_ANIMATE_PX,
  PRELOAD,
  PRELOADER_DELAY_MS,
  SPACING,
  THUMBNAIL_SIZE_PX,
} from "./constants.ts";
import { anything, asFunction, asNumber, callback, duration, jsonOrText, selector } from "./option-kinds.ts";

/** Free space at each side of a slide, in pixels. */
export interface Padding {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const ACTIONS = ["zoom", "zoom-or-close", "toggle-controls", "next", "close"] as const;
/** Action of a click or tap; a function receives the point and the event. */
export type Action =
  | (typeof ACTIONS)[number]
  | false
  | ((point: { x: number; y: number }, event: PointerEvent) => void);
type ZoomLevel = number | "fit" | "fill" | ((level: object) => number);
type ViewportSize = (options: object, pswp: object) => { x: number; y: number };
type PaddingOf = (viewport: { x: number; y: number }, item: object, index: number) => Padding;

const action = (fallback: Action) =>
  jsonOrText<Action>(
    // One builder theme spells it this way.
    (value) =>
      value === "toogle-controls"
        ? "toggle-controls"
        : value === false
          ? value
          : (ACTIONS.find((name) => name === value) ?? asFunction<Exclude<Action, string | false>>(value)),
    fallback,
    `false, ${ACTIONS.join(", ")}`,
  );

const zoomLevel = () =>
  jsonOrText<ZoomLevel, null>(
    (value) =>
      value === "fit" || value === "fill"
        ? value
        : (asNumber(value, Number.MIN_VALUE) ?? asFunction<Exclude<ZoomLevel, number | string>>(value)),
    null,
    "a number, fit or fill",
  );

function asPadding(value: unknown): Padding | undefined {
  const all = asNumber(value);
  if (all !== undefined) return { top: all, bottom: all, left: all, right: all };
  const given = asRecord(value);
  if (!given) return undefined;
  const { top = 0, bottom = 0, left = 0, right = 0 } = given;
  const isValid = [top, bottom, left, right].every((side) => asNumber(side) !== undefined);
  return isValid ? ({ top, bottom, left, right } as Padding) : undefined;
}
const padding = jsonOrText(asPadding, null, "pixels, or {top, bottom, left, right}");

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const preload = jsonOrText<readonly [number, number]>(
  (value) => {
    const counts: unknown = typeof value === "string" ? value.split(/[\s,]+/).map(Number) : value;
    return Array.isArray(counts) && counts.length === 2 && counts.every(isCount)
      ? (counts as [number, number])
      : undefined;
  },
  PRELOAD,
  "two whole numbers: slides before and after",
);

const isSlide = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is object[] => Array.isArray(value) && value.every(isSlide);
const dataSource = jsonOrText<object, null>(
  (value) =>
    isList(value) || (isSlide(value) && isList(Array.prototype.slice.call(Reflect.get(value, "items") ?? [])))
      ? value
      : undefined,
  null,
  "a list of slides, or {gallery, items}",
);

/**
 * Options of `<pb-lightbox>` (page-builder#9, page-builder-contract#6.1, page-builder-contract#6.2,
 * page-builder-contract#6.7).
 */
export const lightboxOptions = {
  /** Selector of the items. Default `a[href]`; only links to pages and files count, not `mailto:` or `#here`. */
  itemSelector: selector(),
  /** The same option under the engine's name. */
  children: selector(),
  /** Joins the items of all tags with the same value into one gallery. Default: none. */
  group: string(""),
  /** Accessible name of the dialog. Default: `aria-label` of the tag, else `Image viewer`. */
  label: string(""),

  /** Continues with the first slide after the last; needs three slides. Default true. */
  loop: boolean(true),
  /** Opacity of the background, 0 to 1. Default 0.8. */
  bgOpacity: number(BACKGROUND_OPACITY, { min: 0, max: 1 }),
  /** Space between slides as a fraction of the viewport's width. Default 0.1. */
  spacing: number(SPACING, { min: 0 }),
  /** Slides loaded before and after the current one. Default 1 and 2. */
  preload,
  /** Free space around slides, in pixels. Default: none. */
  padding,
  /** Free space in pixels, computed for each slide. */
  paddingFn: callback<PaddingOf>(),
  /** Shows captions from `data-caption`, `data-lightbox-caption`, `figcaption` or `alt`. Default true. */
  caption: boolean(true),
  /** Shows a strip of thumbnails. Default false. */
  thumbnails: boolean(false),
  /** Side length of a thumbnail in the strip, in pixels. Default 60. */
  thumbnailSize: number(THUMBNAIL_SIZE_PX, { min: 1 }),
  /** Slide that `open()` shows. Default 0. */
  index: number(0, { min: 0, whole: true }),

  /** The zoom button; false leaves it out. */
  zoom: boolean(true),
  /** The close button. */
  close: boolean(true),
  /** The counter. */
  counter: boolean(true),
  /** The loading indicator. */
  preloader: boolean(true),
  /** The arrow to the previous slide. */
  arrowPrev: boolean(true),
  /** The arrow to the next slide. */
  arrowNext: boolean(true),
  /** Title of the close button. Default `Close`. */
  closeTitle: string(""),
  /** Title of the zoom button. Default `Zoom`. */
  zoomTitle: string(""),
  /** Title of the arrow to the previous slide. Default `Previous`. */
  arrowPrevTitle: string(""),
  /** Title of the arrow to the next slide. Default `Next`. */
  arrowNextTitle: string(""),
  /** Icon of the close button, as markup; sanitised. */
  closeSVG: string(""),
  /** Icon of the zoom button. */
  zoomSVG: string(""),
  /** Icon of the arrow to the previous slide. */
  arrowPrevSVG: string(""),
  /** Icon of the arrow to the next slide. */
  arrowNextSVG: string(""),
  /** Separator between the two numbers of the counter. Default ` / `. */
  indexIndicatorSep: string(" / "),
  /** Message in place of an image that cannot be loaded. Default `The image cannot be loaded`. */
  errorMsg: string(""),
  /** Milliseconds before the loading indicator appears. Default 2000. */
  preloaderDelay: number(PRELOADER_DELAY_MS, { min: 0 }),
  /** Classes for the engine's root element. */
  mainClass: string(""),

  /** Milliseconds in which it opens; 50 or less: no animation. */
  showAnimationDuration: duration(ANIMATION_MS),
  /** Milliseconds in which it closes. */
  hideAnimationDuration: duration(ANIMATION_MS),
  /** Milliseconds in which an image zooms. */
  zoomAnimationDuration: duration(ANIMATION_MS),
  /**
   * Animation of opening and closing; zoom needs a thumbnail and fades without one. Default zoom; with reduced motion
   * always none.
   */
  showHideAnimationType: oneOf(["zoom", "fade", "none"], "zoom"),
  /** Fades while it zooms. Default false. */
  showHideOpacity: boolean(false),
  /** CSS timing function. */
  easing: string("cubic-bezier(.4,0,.22,1)"),
  /** An image displayed this wide or wider is not animated, in pixels. Default 4000. */
  maxWidthToAnimate: number(MAX_WIDTH_TO_ANIMATE_PX, { min: 0 }),

  /** Zoom level of an image at first: a number (1 is the image's own size), fit, fill or a function. Default fit. */
  initialZoomLevel: zoomLevel(),
  /** Zoom level after a click or double tap. Default: 3 times fit, at most the image's size and 4000 px. */
  secondaryZoomLevel: zoomLevel(),
  /** Largest zoom level. Default: 4 times fit, at least the image's size. */
  maxZoomLevel: zoomLevel(),

  /** Escape closes. Default true. */
  escKey: boolean(true),
  /** Arrow keys change the slide. Default true. */
  arrowKeys: boolean(true),
  /** Keeps the focus in the dialog and makes the page behind it inert. Default true. */
  trapFocus: boolean(true),
  /** Returns the focus to the link (`returnTo`), or to the element that had it before. Default true. */
  returnFocus: boolean(true),
  /**
   * Which item is focused and brought into view afterwards, also in a slider: that of the slide shown last, or the one
   * that was opened.
   */
  returnTo: oneOf(["closed", "opened"], "closed"),
  /** The browser's Back button closes. Default true. */
  closeOnBack: boolean(true),
  /** A zoomed image can be dragged on to the next slide, by touch. Default true. */
  allowPanToNext: boolean(true),
  /** The wheel zooms without Ctrl. Default false. */
  wheelToZoom: boolean(false),
  /** Pinching an image small closes. Default true. */
  pinchToClose: boolean(true),
  /** Dragging an image up or down closes. Default true. */
  closeOnVerticalDrag: boolean(true),
  /** With `zoom-or-close`: a click on an image that cannot be zoomed closes. Default true. */
  clickToCloseNonZoomable: boolean(true),
  /** What a click on an image does. */
  imageClickAction: action("zoom-or-close"),
  /** What a click beside it does. */
  bgClickAction: action("close"),
  /** What a tap does. */
  tapAction: action("toggle-controls"),
  /** What a double tap does. */
  doubleTapAction: action("zoom"),

  /** Parent of the dialog. Default: the body. */
  appendToEl: jsonOrText<HTMLElement, null>(
    (value) => (value instanceof HTMLElement ? value : undefined),
    null,
    "an element",
  ),
  /** Returns the width and height of the viewer, in pixels. */
  getViewportSizeFn: callback<ViewportSize>(),
  /** Selector of the thumbnail inside an item; false: none. Default `img`. */
  thumbSelector: jsonOrText<string | false>(
    (value) => (typeof value === "string" || value === false ? value : undefined),
    "img",
    "a selector or false",
  ),
  /** Fetches the first image while the code loads. Default true. */
  preloadFirstSlide: boolean(true),
  /** Awaited before it opens. */
  openPromise: callback<() => unknown>(),
  /**
   * Slides from a script: `{gallery, items}`, or a list of
   * `{src, srcset, width, height, alt, msrc, html, type, caption}`.
   */
  dataSource,
  /** The PhotoSwipe class or a function that loads it; by default ours (page-builder-contract#6.3). */
  pswpModule: anything(),
  /**
   * Called with the PhotoSwipe instance before it starts; supports its documented events, filters and
   * `ui.registerElement`.
   */
  setup: callback<(pswp: object) => void>(),
};

export type LightboxOptions = OptionValues<typeof lightboxOptions>;

/** Detail of the events of `<pb-lightbox>`. */
export interface LightboxDetail {
  /** Index of the slide, from 0, in reading order. */
  index: number;
}

export interface LightboxContentDetail extends LightboxDetail {
  /** Loading state of its content (page-builder#4). */
  state: "idle" | "loading" | "loaded" | "error";
}

declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** Before it opens; cancelable: then nothing opens, and the link is not followed. */
    "pb-lightbox-open": LightboxDetail;
    /** It is open, and the animation is over. */
    "pb-lightbox-opened": LightboxDetail;
    /** Another slide is shown. */
    "pb-lightbox-change": LightboxDetail;
    /** The content of a slide has changed its state; also fired for preloaded slides. */
    "pb-lightbox-content": LightboxContentDetail;
    /** Before it closes; cancelable. */
    "pb-lightbox-close": LightboxDetail;
    /** It is closed: the animation is over and the focus is restored. */
    "pb-lightbox-closed": LightboxDetail;
  }
}
