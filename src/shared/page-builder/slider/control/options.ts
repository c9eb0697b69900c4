import { oneOf, boolean, string, type OptionValues } from "../../../core/options/options.ts";
import { custom } from "../core/option-kinds.ts";

/** The types of controls (page-builder#3; `paginationDots`: page-builder-contract#3.2). */
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

/** `false` and its text mean that no selector is given: the page builder writes it so. */
const asSelector = (value: unknown) =>
  value === false || value === "false" ? "" : typeof value === "string" ? value.trim() : undefined;

/** The page builder writes `true` for a component without a name. */
const asName = (value: unknown) =>
  typeof value === "string"
    ? value.trim()
    : typeof value === "boolean"
      ? ""
      : typeof value === "number"
        ? String(value)
        : undefined;

/** The options of `<pb-slider-control>` (page-builder#3, page-builder-contract#3). */
export const controlOptions = {
  /** Type of the control. Without a type it does nothing. */
  type: custom<ControlType | null>(
    (value) => CONTROL_TYPES.find((type) => type === value),
    null,
    `one of ${CONTROL_TYPES.join(", ")}`,
  ),

  // Which slider
  /** Where to search for the slider. `selector` without one means `section`. */
  control: oneOf(["section", "selector", "component"], "section"),
  /** Selector or id of the slider. */
  slider: custom<string>(asSelector, "", "a selector"),
  /** Limits the selector to the component around the control. */
  componentScope: boolean(false),
  /** Name of that component in the page builder. */
  parentComponent: custom<string>(asName, "", "a name"),
  /** Id of the loop element whose item contains control and slider. */
  isLooping: custom<string>(asName, "", "an id"),

  // All types
  /** Accessible name, if that of the type does not fit. */
  label: string(""),

  // Single types
  /** counter: whether pages or slides are counted. */
  countType: oneOf(["slides", "pages"], "slides"),
  /** playPause: name while playing; defaults to the site's text. */
  pauseAriaLabel: string(""),
  /** playPause: name while paused. */
  playAriaLabel: string(""),
  /** progressBar: a click or a key goes to a slide. */
  progressBarClickable: boolean(true),
  /** progressBar: one segment for each stop of the slider. */
  segmented: boolean(false),
  /** progressBar: direction in which it fills, by default the slider's; navArrow: where it leads. */
  direction: oneOf(["", "ltr", "rtl", "previous", "prev", "next"], ""),
  /** navArrow: where it leads. */
  navType: oneOf(["", "prev", "previous", "next"], ""),
  /** autoplayProgress: its shape. The name is the page builder's. */
  "autoplay-progress": oneOf(["progressBar", "circle"], "progressBar"),
  /** slideContent: which content of the slide is shown. */
  slideContentType: oneOf(["caption", "attribute", "custom"], "caption"),
  /** slideContent `attribute`: name of the slide's attribute. */
  slideAttribute: string("data-x-content"),
  /** slideContent `custom`: selector of what is copied from the slide. */
  slideContentSelector: string(""),
  /** slideContent: which slide. */
  currentSlide: oneOf(["current", "active", "previous", "next"], "current"),
};

export type ControlOptions = OptionValues<typeof controlOptions>;

/** Whether an arrow goes one step back. */
export const leadsBack = ({ navType, direction }: ControlOptions): boolean => /^prev/.test(navType || direction);
