import { asRecord, oneOf, boolean, number, string, type OptionValues } from "../../../core/options/options.ts";
import {
  AUTOPLAY_INTERVAL_MS,
  ARROW_PATH,
  EASING,
  FLICK_POWER,
  MOUSE_DRAG_THRESHOLD_PX,
  TRANSITION_MS,
  TOUCH_DRAG_THRESHOLD_PX,
} from "./constants.ts";
import { asAutoScroll, asIntersection, type AutoScrollOptions, type IntersectionOptions } from "./motion-options.ts";
import {
  asLength,
  asObject,
  asNumber,
  asTexts,
  booleanOr,
  length,
  nullableNumber,
  nullable,
  custom,
  nullableRecord,
  nullableString,
  timing,
} from "./option-kinds.ts";

/** Space at both ends of the track, as CSS lengths. */
export interface AxisPadding {
  start: string;
  end: string;
}

/** Pixels before a drag begins. */
export interface DragThreshold {
  mouse: number;
  touch: number;
}

const NO_LENGTH = "0px";
const DIRECTIONS = ["ltr", "rtl", "ttb"] as const;

const SIDES = { left: [asLength], right: [asLength], top: [asLength], bottom: [asLength] } as const;

/**
 * `"5%"`, `20`, `{left, right}` or `{top, bottom}`; a missing side is 0 (page-builder-contract#1.2). `paddingOf` maps
 * physical sides to the direction.
 */
function asPadding(value: unknown): Record<string, string> | undefined {
  const both = asLength(value);
  return both === undefined ? asObject<Record<string, string>>(value, SIDES) : { both };
}

function asThreshold(value: unknown): DragThreshold | undefined {
  const touch = asNumber(value);
  return asObject<DragThreshold>(touch === undefined ? value : { touch }, {
    mouse: [asNumber, MOUSE_DRAG_THRESHOLD_PX],
    touch: [asNumber, TOUCH_DRAG_THRESHOLD_PX],
  });
}

/**
 * The options of a carousel, in `rawConfig`, in `config` and as attributes: one row each, with its default
 * (page-builder-contract#1; page-builder#9). Values are the same in all three; numbers and booleans may be text.
 */
export const carouselOptions = {
  // Type, paging, movement (page-builder-contract#1.1)
  /** `slide` has two ends, `loop` goes round, `fade` stacks the slides. */
  type: oneOf(["slide", "loop", "fade"], "slide"),
  /** Slides per page; `fade` ignores it. */
  perPage: number(1, { min: 1, whole: true }),
  /** Slides per step of an arrow; unset means a whole page, or one slide with `focus`. */
  perMove: nullableNumber({ min: 1, whole: true }),
  /** First slide, from 0. */
  start: number(0, { whole: true }),
  /** Position of the active slide in the track: a number of slides, or `center`. If given, every slide is a page. */
  focus: nullable((value) => (value === "center" ? value : asNumber(value)), "a number or center"),
  /** Avoids blank space at both ends; `move` also skips steps that would not move the list. */
  trimSpace: booleanOr(["move"], true),
  /** Drops the last indexes that would not move the list. */
  omitEnd: boolean(false),
  /** Going past the end returns to the start, and the other way round. */
  rewind: boolean(false),
  /** Milliseconds of that move; unset means `speed`. */
  rewindSpeed: nullableNumber({ min: 0 }),
  /** Dragging past an end rewinds too. */
  rewindByDrag: boolean(false),
  /** Milliseconds of a move; 0 jumps. */
  speed: number(TRANSITION_MS, { min: 0 }),
  /** CSS timing function of a move. */
  easing: timing(EASING),
  /** Ignores new moves while one is in progress. */
  waitForTransition: boolean(false),
  /** Marks the new slide active when the move starts, not when it ends. */
  updateOnMove: boolean(false),
  /** Destroys the slider, usually in a breakpoint; `completely` for good. */
  destroy: booleanOr(["completely"], false),

  // Size, layout, direction (page-builder-contract#1.2)
  /** Maximum width of the slider, CSS length. */
  width: length(),
  /** Height of each slide; if vertical, of the track. CSS length. */
  height: length(),
  /** Height as a fraction of the width, where `height` is unset. */
  heightRatio: nullableNumber({ min: 0 }),
  /** Width of each slide, CSS length; replaces the share of `perPage`. */
  fixedWidth: length(),
  /** Height of each slide, CSS length; in a vertical slider it replaces the share of `perPage`. */
  fixedHeight: length(),
  /** Slides keep their own width. */
  autoWidth: boolean(false),
  /** Slides of a vertical slider keep their own height. */
  autoHeight: boolean(false),
  /** Space between slides, CSS length. */
  gap: length(),
  /** Padding of the track through which adjacent slides peek: CSS length or `{left, right}` / `{top, bottom}`. */
  padding: nullable(asPadding, "a CSS length or sides"),
  /** Direction of the slider. Unset on the tag: the page's own `dir` counts. */
  direction: oneOf(DIRECTIONS, "ltr"),
  /** The first image of each slide fills it, behind the other content. */
  cover: boolean(false),
  /** Options by page width in px. */
  breakpoints: nullableRecord("options by width"),
  /** Whether breakpoints are maximum (`max`) or minimum widths. */
  mediaQuery: oneOf(["max", "min"], "max"),
  /** Options while the visitor prefers reduced motion. */
  reducedMotion: custom<Record<string, unknown>>(asRecord, { speed: 0, rewindSpeed: 0, autoplay: "pause" }, "options"),

  // Navigation (page-builder-contract#1.3)
  /** The two arrow buttons. */
  arrows: boolean(true),
  /** Icon of an arrow that points forward, path data in a box of 40 x 40. */
  arrowPath: string(ARROW_PATH),
  /** The dots. */
  pagination: boolean(true),
  /** Arrow keys, Home and End move among the pagination dots. */
  paginationKeyboard: boolean(true),
  /** Direction of the dots' arrow keys; unset means `direction`. */
  paginationDirection: nullable((value) => DIRECTIONS.find((direction) => direction === value), "ltr, rtl, ttb"),
  /** Arrow keys: inside the slider (`true`, `focused`) or anywhere on the page (`global`). */
  keyboard: booleanOr(["global", "focused"], false),
  /** A turn of the wheel is a step. */
  wheel: boolean(false),
  /** Pixels a wheel event must exceed. */
  wheelMinThreshold: number(0, { min: 0 }),
  /** Milliseconds between two accepted wheel events. */
  wheelSleep: number(0, { min: 0 }),
  /** Lets the page scroll at both ends. */
  releaseWheel: boolean(false),
  /** Slides are buttons that control a synced slider. */
  isNavigation: boolean(false),
  /** Slides can take focus; unset means `isNavigation`. */
  slideFocus: boolean(false),
  /** Announces the new slide politely. */
  live: boolean(true),
  /** Role of the slider; unset means `region` with a label and `group` without. */
  role: string(""),
  /** Accessible name of the slider. */
  label: string(""),
  /** Ids of elements that label the slider. */
  labelledby: string(""),
  /** Texts of this slider (page-builder-contract#1.6). */
  i18n: custom<Record<string, unknown>>(asTexts, {}, "texts by name"),

  // Drag (page-builder-contract#1.4)
  /** `free` scrolls on with momentum, without snapping to a slide. */
  drag: booleanOr(["free"], true),
  /** With `free`: snaps to the closest slide. */
  snap: boolean(false),
  /** Pixels before a drag begins; a bare number is for touch. */
  dragMinThreshold: custom<DragThreshold>(
    asThreshold,
    { mouse: MOUSE_DRAG_THRESHOLD_PX, touch: TOUCH_DRAG_THRESHOLD_PX },
    "a number or {mouse, touch}",
  ),
  /** Pixels of travel per px/ms at release. */
  flickPower: number(FLICK_POWER, { min: 0 }),
  /** Longest flick, in lengths of the track. */
  flickMaxPages: number(1, { min: 0 }),
  /** Selector of elements that never start a drag. */
  noDrag: nullableString(),

  // Autoplay, lazy loading, extensions (page-builder-contract#1.5)
  /** `pause` arms it without starting. */
  autoplay: booleanOr(["pause"], false),
  /** Milliseconds between two steps. */
  interval: number(AUTOPLAY_INTERVAL_MS, { min: 1 }),
  /** Pauses while the pointer is over the slider. */
  pauseOnHover: boolean(true),
  /** Pauses while the slider has the keyboard focus. */
  pauseOnFocus: boolean(true),
  /** A pause restarts the interval. */
  resetProgress: boolean(true),
  /** Loads images only near the current slide, or one after the other. */
  lazyLoad: booleanOr(["nearby", "sequential"], false),
  /** Pages on each side whose images are loaded. */
  preloadPages: number(1, { min: 0, whole: true }),
  /** Auto-scroll; a number is its speed. Not for `fade`. */
  autoScroll: custom<AutoScrollOptions | null>(asAutoScroll, null, "an object of options or a speed", true),
  /** Actions when the slider enters or leaves the viewport. */
  intersection: custom<IntersectionOptions | null>(asIntersection, null, "an object of options", true),
};

/** A name, or whether one exists. */
const asName = (value: unknown): string | boolean | undefined =>
  typeof value === "boolean" || typeof value === "string" ? value : undefined;

/** Classes of a slide that can start the animations inside it. */
const TRIGGERS = ["is-visible", "is-active"] as const;

/**
 * Keys of the page builder's element around the carousel (page-builder#3, page-builder-contract#4.1), and short names
 * for authors.
 */
const wrapperOptions = {
  /** The carousel's options as one object. */
  rawConfig: custom<Record<string, unknown>>(asRecord, {}, "an object of options"),
  /** Name of the component that the slider is, in the page builder; has no effect here. */
  component: custom(asName, false, "a name"),
  /** Name of the component around the slider, in the page builder. */
  parentComponent: custom(asName, false, "a name"),
  /** Limits `syncSelector` to the nearest component. */
  componentScope: boolean(false),
  /** Selector of a slider to sync with. */
  syncSelector: string(""),
  /** Selector of the slides, where they are not the children of the slider. */
  slideSelector: string(""),
  /** Short for `syncSelector`. */
  sync: string(""),
  /** Navigation by click only (the spelling is the spec's). */
  isIndepententNav: boolean(false),
  /** Short for `isNavigation`. */
  navigation: boolean(false),
  /** Class of a slide that plays the animations inside it; `is-visible` where another option enables them. */
  animationTrigger: nullable(
    (value) => (value === true || value === "" ? TRIGGERS[0] : TRIGGERS.find((trigger) => trigger === value)),
    "is-visible or is-active",
  ),
  /** Delays the animations of a slide one after the other. */
  animationStagger: boolean(false),
  /** Milliseconds between two animations of a slide. */
  animationDelay: number(0, { min: 0 }),
  /** Milliseconds before the first animation of a slide. */
  animationDelayFirst: number(0, { min: 0 }),
  /** Played animations stay in their final state. */
  animateOnce: boolean(false),
  /** The track is as high as the slides it shows. */
  adaptiveHeight: boolean(false),
  /** In a loop slides fade in and out at both edges of the track. */
  edgeEffect: boolean(false),
  /** At its end the slider leaves a drag to the slider around it. */
  handOver: boolean(false),
  /** The URL hash names the current slide. */
  hashNav: boolean(false),
  /** Turns navigation off while the content fits. */
  conditional: boolean(false),
  /** Video and audio pause when their slide goes out of view. */
  pauseMediaPlayer: boolean(true),
};

/** The options of `<pb-slider>`. */
export const sliderOptions = { ...carouselOptions, ...wrapperOptions };

export type CarouselOptions = OptionValues<typeof carouselOptions>;
export type SliderOptions = OptionValues<typeof sliderOptions>;

/** Physical or common padding, mapped to both ends of the axis. */
export function paddingOf({ padding, direction }: Pick<CarouselOptions, "padding" | "direction">): AxisPadding {
  if (!padding) return { start: NO_LENGTH, end: NO_LENGTH };
  const { both = NO_LENGTH, left = both, right = both, top = both, bottom = both } = padding;
  if (direction === "ttb") return { start: top, end: bottom };
  return direction === "rtl" ? { start: right, end: left } : { start: left, end: right };
}

/** Whether the slides are choices that control another slider (page-builder-contract#2.5). */
export const isNavigationSlider = ({ isNavigation, navigation, isIndepententNav }: SliderOptions) =>
  isNavigation || navigation || isIndepententNav;

export type AnimationOptions = Pick<
  SliderOptions,
  "animationTrigger" | "animationStagger" | "animationDelay" | "animationDelayFirst" | "animateOnce"
>;

/**
 * What starts the animations, or `null` if the author wants none: any of these options enables them
 * (page-builder-contract#4.1).
 */
export function triggerOf(options: AnimationOptions): (typeof TRIGGERS)[number] | null {
  const { animationTrigger, animationStagger, animationDelay, animationDelayFirst, animateOnce } = options;
  const isEnabled = animationStagger || animateOnce || animationDelay > 0 || animationDelayFirst > 0;
  return animationTrigger ?? (isEnabled ? TRIGGERS[0] : null);
}
