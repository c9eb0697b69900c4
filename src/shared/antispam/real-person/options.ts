import { text, type OptionValues } from "../../core/options/options.ts";

/** Attributes of `<apbct-real-person>` (api.md §4). */
export const realPersonOptions = {
  /** Heading of the popup, and the badge's accessible name. Default: the text `antispam.real_person`. */
  heading: text(""),
  /** First line of the popup. Default none. */
  line1: text(""),
  /** Second line of the popup. Default none. */
  line2: text(""),
  /** Address with more information; shown on admin pages only (spec antispam §2.4). Default none. */
  link: text(""),
  /** Text of that link. Default: the text `antispam.real_person_more`. */
  linkText: text(""),
  /** Address of the badge's picture. Default: a built-in picture. */
  image: text(""),
};

export type RealPersonOptions = OptionValues<typeof realPersonOptions>;
