import * as z from "zod/mini";
import { data, flag, number, text, type OptionValues } from "../schema/options.ts";
import { COLLAPSED_HEIGHT_PX, HEIGHT_MARGIN_PX, SPEED_MS } from "./constants.ts";

/** `{library, icon}` of a page builder: the classes of an icon font that the theme loads, or the address of an image. */
export const iconSchema = z.looseObject({
  /** Name of the icon's library; only `svg` has a meaning here: the icon is an image. */
  library: z._default(z.string(), ""),
  /** Class names of the icon, or an address when the library is `svg`. */
  icon: z._default(z.string(), ""),
  /** Page builders' form of an uploaded image. */
  svg: z.optional(z.looseObject({ url: z.string() })),
});

export type ReadMoreIcon = z.infer<typeof iconSchema>;

/** Options of `<pb-read-more>` (spec page-builder §3, contract §5.2). */
export const readMoreOptions = {
  /** Text of the toggle while collapsed. Default `Read more`. Empty, with no icon and no `more-aria`: no toggle is drawn. */
  moreText: text(""),
  /** Text of the toggle while expanded. Default `Read Less`. */
  lessText: text(""),
  /** Accessible label of the toggle while collapsed. Default: none, the text speaks. */
  moreAria: text(""),
  /** Accessible label of the toggle while expanded. Default: none, the text speaks. */
  lessAria: text(""),
  /** `{library, icon}`. Default: no icon. A child with `slot="icon"` wins. */
  icon: data(iconSchema, { library: "", icon: "" }),
  /** Milliseconds of the animation; below 1 the change is immediate. Default 300. */
  speed: number(SPEED_MS, { min: 0 }),
  /** Pixels that content may exceed the collapsed height without getting a toggle; >= 0. Default 20. */
  heightMargin: number(HEIGHT_MARGIN_PX, { min: 0 }),
  /** Collapsed height in pixels; >= 0. Default: `--pb-read-more-collapsed-height`, else a CSS max-height on the tag, else 200. */
  collapsedHeight: number(COLLAPSED_HEIGHT_PX, { min: 0 }),
  /** Lets collapsed content fade out at its lower edge. Default false. */
  fade: flag(false),
  /** Whether the block is open; follows the visitor's toggling, like `open` of `<details>`. Default false. */
  expanded: flag(false),
  /** Opens the block once, when it starts. Default false. */
  startOpen: flag(false),
};

export type ReadMoreOptions = OptionValues<typeof readMoreOptions>;
