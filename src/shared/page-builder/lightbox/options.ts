import * as z from "zod/mini";
import { choice, flag, number, text, type OptionValues } from "../../core/options/options.ts";
import {
  ANIMATION_MS,
  BACKGROUND_OPACITY,
  MAX_WIDTH_TO_ANIMATE_PX,
  PRELOAD,
  PRELOADER_DELAY_MS,
  SPACING,
  THUMBNAIL_SIZE_PX,
} from "./constants.ts";
import { anything, callback, duration, jsonOption, selector } from "./option-kinds.ts";

/** Pixels kept free at each side of a slide. */
export interface Padding {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const ACTIONS = ["zoom", "zoom-or-close", "toggle-controls", "next", "close"] as const;
/** What a click or tap does; a function gets the point and the event. */
export type Action = (typeof ACTIONS)[number] | false | ((point: { x: number; y: number }, event: PointerEvent) => void);
type ZoomLevel = number | "fit" | "fill" | ((level: object) => number);
type ViewportSize = (options: object, pswp: object) => { x: number; y: number };
type PaddingOf = (viewport: { x: number; y: number }, item: object, index: number) => Padding;

const isFunction = <F>() => z.custom<F>((value) => typeof value === "function");

const action = (fallback: Action) =>
  jsonOption<Action>(
    () =>
      z.union([
        z.enum(ACTIONS),
        z.literal(false),
        // One builder theme spells it so.
        z.pipe(
          z.literal("toogle-controls"),
          z.transform(() => "toggle-controls" as const),
        ),
        isFunction<Exclude<Action, string | false>>(),
      ]),
    fallback,
    `false, ${ACTIONS.join(", ")}`,
  );

const zoomLevel = () =>
  jsonOption<ZoomLevel, null>(
    () => z.union([z.number().check(z.gt(0)), z.enum(["fit", "fill"]), isFunction<(level: object) => number>()]),
    null,
    "a number, fit or fill",
  );

const side = () => z._default(z.number(), 0);
const padding = jsonOption<Padding, null>(
  () =>
    z.union([
      z.pipe(
        z.number(),
        z.transform((all) => ({ top: all, bottom: all, left: all, right: all })),
      ),
      z.object({ top: side(), bottom: side(), left: side(), right: side() }),
    ]),
  null,
  "pixels, or {top, bottom, left, right}",
);

const count = () => z.number().check(z.gte(0), z.multipleOf(1));
const preload = jsonOption<readonly [number, number]>(
  () =>
    z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((value) => (typeof value === "string" ? value.split(/[\s,]+/).map(Number) : value)),
      ),
      z.tuple([count(), count()]),
    ),
  PRELOAD,
  "two whole numbers: slides before and after",
);

const isSlide = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: unknown) => Array.isArray(value) && value.every(isSlide);
const dataSource = jsonOption<object, null>(
  () =>
    z.custom<object>(
      (value) => isList(value) || (isSlide(value) && isList(Array.from((Reflect.get(value, "items") ?? []) as ArrayLike<unknown>))),
    ),
  null,
  "a list of slides, or {gallery, items}",
);

/** Options of `<pb-lightbox>` (spec page-builder §9, contract §6.1, §6.2, §6.7). */
export const lightboxOptions = {
  /** Selector of what opens. Default `a[href]`; only links to pages and files count, not `mailto:` or `#here`. */
  itemSelector: selector(),
  /** The same in the engine's word. */
  children: selector(),
  /** Joins the items of all tags with the same word into one gallery. Default: none. */
  group: text(""),
  /** Name of the dialog. Default: `aria-label` of the tag, else `Image viewer`. */
  label: text(""),

  /** After the last slide comes the first; needs three slides. Default true. */
  loop: flag(true),
  /** 0 to 1. Default 0.8. */
  bgOpacity: number(BACKGROUND_OPACITY, { min: 0, max: 1 }),
  /** Space between slides, part of the viewport's width. Default 0.1. */
  spacing: number(SPACING, { min: 0 }),
  /** Slides loaded before and after the current one. Default 1 and 2. */
  preload,
  /** Pixels kept free around slides. Default: none. */
  padding,
  /** Pixels kept free, told for each slide. */
  paddingFn: callback<PaddingOf>(),
  /** Shows captions: `data-caption`, `data-lightbox-caption`, `figcaption`, `alt`. Default true. */
  caption: flag(true),
  /** Shows a strip of all pictures. Default false. */
  thumbnails: flag(false),
  /** Side of a picture in the strip, in pixels. Default 60. */
  thumbnailSize: number(THUMBNAIL_SIZE_PX, { min: 1 }),
  /** Slide that `open()` shows. Default 0. */
  index: number(0, { min: 0, whole: true }),

  /** The zoom button. Default true; this and the next five leave a part out when false. */
  zoom: flag(true),
  close: flag(true),
  counter: flag(true),
  preloader: flag(true),
  arrowPrev: flag(true),
  arrowNext: flag(true),
  /** Names of the buttons. Default: Close, Zoom, Previous, Next. */
  closeTitle: text(""),
  zoomTitle: text(""),
  arrowPrevTitle: text(""),
  arrowNextTitle: text(""),
  /** Other icons, as markup; sanitised. */
  closeSVG: text(""),
  zoomSVG: text(""),
  arrowPrevSVG: text(""),
  arrowNextSVG: text(""),
  /** Between the two numbers of the counter. Default ` / `. */
  indexIndicatorSep: text(" / "),
  /** Shown in place of an image that cannot be loaded. Default `The image cannot be loaded`. */
  errorMsg: text(""),
  /** Milliseconds before the loading sign appears. Default 2000. */
  preloaderDelay: number(PRELOADER_DELAY_MS, { min: 0 }),
  /** Classes for the engine's root element. */
  mainClass: text(""),

  /** Milliseconds, 333 each; 50 and less: no animation. */
  showAnimationDuration: duration(ANIMATION_MS),
  hideAnimationDuration: duration(ANIMATION_MS),
  zoomAnimationDuration: duration(ANIMATION_MS),
  /** How it opens and closes; zoom needs a thumbnail and fades without. Default zoom; with reduced motion always none. */
  showHideAnimationType: choice(["zoom", "fade", "none"], "zoom"),
  /** Fades while it zooms. Default false. */
  showHideOpacity: flag(false),
  /** CSS timing function. */
  easing: text("cubic-bezier(.4,0,.22,1)"),
  /** Pixels; an image drawn this wide or wider is not animated. Default 4000. */
  maxWidthToAnimate: number(MAX_WIDTH_TO_ANIMATE_PX, { min: 0 }),

  /** A number (1 is the image's own size), fit, fill or a function. Defaults: fit; min(1, 3 x fit), at most 4000 px wide; max(1, 4 x fit). */
  initialZoomLevel: zoomLevel(),
  secondaryZoomLevel: zoomLevel(),
  maxZoomLevel: zoomLevel(),

  /** Escape closes. Default true. */
  escKey: flag(true),
  /** Arrow keys change the slide. Default true. */
  arrowKeys: flag(true),
  /** Keeps the keyboard in the dialog and the page behind it inert. Default true. */
  trapFocus: flag(true),
  /** Gives the focus back to the link (`returnTo`), or to what had it before. Default true. */
  returnFocus: flag(true),
  /** Which picture has the focus afterwards, and is in view, also in a slider: the one that was closed or the one that was opened. */
  returnTo: choice(["closed", "opened"], "closed"),
  /** The browser's Back closes. Default true. */
  closeOnBack: flag(true),
  /** A zoomed image may be dragged on to the next slide, by touch. Default true. */
  allowPanToNext: flag(true),
  /** The wheel zooms without Ctrl. Default false. */
  wheelToZoom: flag(false),
  /** Pinching an image small closes. Default true. */
  pinchToClose: flag(true),
  /** Dragging an image up or down closes. Default true. */
  closeOnVerticalDrag: flag(true),
  /** With `zoom-or-close`: a click on an image that cannot be zoomed closes. Default true. */
  clickToCloseNonZoomable: flag(true),
  /** Defaults: zoom-or-close, close, toggle-controls, zoom. */
  imageClickAction: action("zoom-or-close"),
  bgClickAction: action("close"),
  tapAction: action("toggle-controls"),
  doubleTapAction: action("zoom"),

  /** Where the dialog is put. Default: the body. */
  appendToEl: jsonOption<HTMLElement, null>(() => z.custom<HTMLElement>((value) => value instanceof HTMLElement), null, "an element"),
  /** Width and height of the view, in pixels. */
  getViewportSizeFn: callback<ViewportSize>(),
  /** Selector of the thumbnail inside an item; false: none. Default `img`. */
  thumbSelector: jsonOption<string | false>(() => z.union([z.string(), z.literal(false)]), "img", "a selector or false"),
  /** Fetches the first image while the code comes. Default true. */
  preloadFirstSlide: flag(true),
  /** Awaited before it opens. */
  openPromise: callback<() => unknown>(),
  /** Slides by script: a list of `{src, srcset, width, height, alt, msrc, html, type, caption}`, or `{gallery, items}`. */
  dataSource,
  /** The PhotoSwipe class or a function that loads it; by default ours (contract §6.3). */
  pswpModule: anything(),
  /** Called with the PhotoSwipe instance before it starts: its events, filters and `ui.registerElement` are its documented ones. */
  setup: callback<(pswp: object) => void>(),
};

export type LightboxOptions = OptionValues<typeof lightboxOptions>;
