import {
  asRecord,
  boolean,
  createSchema,
  number,
  string,
  type Option,
  type OptionValues,
} from "../../core/options/options.ts";
import type { TextTable } from "../../core/services/texts.ts";

/** Duration of the opening and closing animation in milliseconds (page-builder#9, element default). */
export const SPEED_MS = 300;

/**
 * How far content may exceed the collapsed height and still be shown whole, in pixels (page-builder#9, element
 * default).
 */
export const HEIGHT_MARGIN_PX = 20;

/** Collapsed height in pixels if neither the author nor the theme sets one (page-builder#9). */
export const COLLAPSED_HEIGHT_PX = 200;

/** Delay after the last window resize before blocks are measured again, in milliseconds (page-builder#9). */
export const RESIZE_DEBOUNCE_MS = 100;

/** Custom property with which a theme sets the collapsed height, in any CSS length except a percentage. */
export const COLLAPSED_HEIGHT_PROPERTY = "--pb-read-more-collapsed-height";

/** `{library, icon}` of a page builder, or just the class names or address as text. */
export interface ReadMoreIcon {
  /** Name of the icon's library; only `svg` has a meaning here: the icon is an image. */
  library: string;
  /** Class names of an icon font that the theme loads; the image's address if the library is `svg`. */
  icon: string;
}

/**
 * Class names or an address as text, or an object, which may be JSON in an attribute. The uploaded image of a page
 * builder is `{library: "svg", svg: {url}}`.
 */
function readIcon(value: unknown): ReadMoreIcon | undefined {
  const given = asRecord(value);
  if (!given) return typeof value === "string" ? { library: "", icon: value } : undefined;
  const { library = "", icon = "", svg } = given;
  const image = svg === undefined ? icon : asRecord(svg)?.["url"];
  return typeof library === "string" && typeof icon === "string" && typeof image === "string"
    ? { library, icon: image }
    : undefined;
}

const iconOption: Option<ReadMoreIcon> = {
  schema: createSchema(readIcon),
  default: { library: "", icon: "" },
  expected: "{library, icon}",
};

/** A height in pixels; null if none is set. */
const height = { ...number(0, { min: 0 }), default: null } as Option<number | null>;

/** Options of `<pb-read-more>` (page-builder#3, page-builder-contract#5.2). */
export const readMoreOptions = {
  /**
   * Text of the toggle while collapsed. Default `Read more`. Empty, with no icon and no `more-aria`: no toggle is
   * rendered.
   */
  moreText: string(""),
  /** Text of the toggle while expanded. Default `Read less`. */
  lessText: string(""),
  /** Accessible label of the toggle while collapsed. Default: none, the text is enough. */
  moreAria: string(""),
  /** Accessible label of the toggle while expanded. Default: none, the text is enough. */
  lessAria: string(""),
  /** `{library, icon}`. Default: no icon. A child with `slot="icon"` wins. */
  icon: iconOption,
  /** Duration of the animation in milliseconds; below 1 the change is immediate. Default 300. */
  speed: number(SPEED_MS, { min: 0 }),
  /** Pixels by which content may exceed the collapsed height without getting a toggle; >= 0. Default 20. */
  heightMargin: number(HEIGHT_MARGIN_PX, { min: 0 }),
  /**
   * Collapsed height in pixels; >= 0. Default: `--pb-read-more-collapsed-height`, else a CSS max-height on the tag,
   * else 200.
   */
  collapsedHeight: height,
  /** Lets collapsed content fade out at its lower edge. Default false. */
  fade: boolean(false),
  /** Whether the block is open; follows the visitor's toggling, like `open` of `<details>`. Default false. */
  expanded: boolean(false),
  /** Opens the block once, when it starts. Default false. */
  startOpen: boolean(false),
};

export type ReadMoreOptions = OptionValues<typeof readMoreOptions>;

/** Detail of the events of `<pb-read-more>`. */
export interface ReadMoreDetail {
  /** Whether the block is open at the moment of the event: false in `-expand` and `-collapsed`, true in the others. */
  expanded: boolean;
  /** Height in pixels that the content has once the change is complete; 0 while the block is not rendered. */
  height: number;
}

declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** Before the block opens; cancelable. */
    "pb-read-more-expand": ReadMoreDetail;
    /** Before the block closes; cancelable. */
    "pb-read-more-collapse": ReadMoreDetail;
    /** The block is open. */
    "pb-read-more-expanded": ReadMoreDetail;
    /** The block is closed. */
    "pb-read-more-collapsed": ReadMoreDetail;
  }
}

/** Default texts of the toggle (page-builder-contract#5.2); replaceable through the texts service. */
export const READ_MORE_TEXTS = {
  "readMore.more": "Read more",
  "readMore.less": "Read less",
} satisfies TextTable;
