import { choice, flag, text, type OptionValues } from "../../../core/options/options.ts";
import { reads } from "../core/option-kinds.ts";

/** What a control can be (spec page-builder §3; `paginationDots`: contract §3.2). */
export const CONTROL_TYPES = [
  "progressBar",
  "counter",
  "playPause",
  "navArrow",
  "autoplayProgress",
  "slideContent",
  "paginationDots",
] as const;
export type ControlType = (typeof CONTROL_TYPES)[number];

/** `false` and its text mean that no selector was given: that is how the page builder writes it. */
const asSelector = (value: unknown) => (value === false || value === "false" ? "" : typeof value === "string" ? value.trim() : undefined);

/** The page builder says `true` for a component without a name. */
const asName = (value: unknown) =>
  typeof value === "string" ? value.trim() : typeof value === "boolean" ? "" : typeof value === "number" ? String(value) : undefined;

/** The table of `<pb-slider-control>` (spec page-builder §3, contract §3). */
export const controlOptions = {
  /** What it is. Without a type it does nothing. */
  type: reads<ControlType | null>((value) => CONTROL_TYPES.find((type) => type === value), null, `one of ${CONTROL_TYPES.join(", ")}`),

  // Which slider
  /** Where the slider is looked for. `selector` without one means `section`. */
  control: choice(["section", "selector", "component"], "section"),
  /** Selector or id of the slider. */
  slider: reads<string>(asSelector, "", "a selector"),
  /** Keeps the selector inside the component around the control. */
  componentScope: flag(false),
  /** Name of that component in the page builder. */
  parentComponent: reads<string>(asName, "", "a name"),
  /** Id of the loop element whose item holds control and slider. */
  isLooping: reads<string>(asName, "", "an id"),

  // All types
  /** Name for assistive technology, where the type's own does not fit. */
  label: text(""),

  // Single types
  /** counter: whether pages or slides are counted. */
  countType: choice(["slides", "pages"], "slides"),
  /** playPause: name while playing; without it the site's text. */
  pauseAriaLabel: text(""),
  /** playPause: name while paused. */
  playAriaLabel: text(""),
  /** progressBar: a click or a key goes to a slide. */
  progressBarClickable: flag(true),
  /** progressBar: drawn as one piece for each place the strip stops at. */
  segmented: flag(false),
  /** progressBar: way it fills, without it the slider's; navArrow: where it leads. */
  direction: choice(["", "ltr", "rtl", "previous", "prev", "next"], ""),
  /** navArrow: where it leads. */
  navType: choice(["", "prev", "previous", "next"], ""),
  /** autoplayProgress: its shape. The name is the page builder's. */
  "autoplay-progress": choice(["progressBar", "circle"], "progressBar"),
  /** slideContent: what of the slide is shown. */
  slideContentType: choice(["caption", "attribute", "custom"], "caption"),
  /** slideContent `attribute`: name of the slide's attribute. */
  slideAttribute: text("data-x-content"),
  /** slideContent `custom`: what is copied from the slide. */
  slideContentSelector: text(""),
  /** slideContent: of which slide. */
  currentSlide: choice(["current", "active", "previous", "next"], "current"),
};

export type ControlOptions = OptionValues<typeof controlOptions>;
