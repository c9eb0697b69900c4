import { asMap, readAttribute, readOriginalOptions } from "../../../compat/original-options.ts";
import {
  asRecord,
  oneOf,
  boolean,
  string,
  type OptionTable,
  type OptionValues,
} from "../../../core/options/options.ts";
import { jsonOrText } from "../option-kinds.ts";

const ATTRIBUTE = "data-x-lightbox";

/** An image of a list: its address, or the value that the page builder's gallery control saves. */
type Image = string | { full?: string; url?: string };

function isImage(value: unknown): value is Image {
  if (typeof value === "string") return true;
  const { full = "", url = "" } = asRecord(value) ?? { full: null };
  return typeof full === "string" && typeof url === "string";
}

/**
 * Options that the dynamic lightbox element prints in its attribute (page-builder-contract#6.8). Others have no meaning
 * in ours.
 */
const dynamicOptions = {
  /** Its own content, the targets of its links, a page in a frame, or a list of images. */
  contentType: oneOf(["inline", "manual", "iframe", "gallery"], "inline"),
  /** Selector of the links outside the element that open it. */
  linkSelector: string(""),
  /** Limits that selector to the component around the element. */
  componentScope: boolean(false),
  /** Number of its loop iteration; if set, its links are searched in that iteration. */
  loopIndex: string(""),
  /** Address of the frame. */
  contentSource: string(""),
  /** Limits the frame to one fragment of a page of this site. */
  contentSelector: string(""),
  galleryImages: jsonOrText<readonly Image[]>(
    (value) => (Array.isArray(value) && value.every(isImage) ? value : undefined),
    [],
    "a list of pictures",
  ),
  /** Shows all elements that belong together as one gallery. */
  grouping: boolean(false),
  /** Which other elements belong to it. */
  groupingScope: oneOf(["global", "component", "queryloop"], "global"),
  keyboardNavigation: boolean(true),
  /** A link to an anchor, inside the content, closes. */
  hashToClose: boolean(false),
  returnFocus: boolean(true),
  /** CSS lengths of content and frames. */
  width: string(""),
  height: string(""),
  /** The options of the original's engine. */
  rawConfig: jsonOrText<Record<string, unknown>>(asMap, {}, "an object of options"),
} satisfies OptionTable;

const rawOptions = {
  loop: boolean(false),
  closeButton: boolean(true),
  closeOnOutsideClick: boolean(true),
  /** CSS length, the width of a video that a link opens. */
  videosWidth: string("960px"),
} satisfies OptionTable;

export type DynamicConfig = Omit<OptionValues<typeof dynamicOptions>, "rawConfig"> & OptionValues<typeof rawOptions>;

/** Reads the attribute. Invalid JSON and invalid values are reported, and the defaults apply. */
export function readDynamicConfig(root: HTMLElement): DynamicConfig {
  const config = readAttribute(root, ATTRIBUTE, "Its defaults are used.") ?? {};
  const { rawConfig, ...own } = readOriginalOptions(root, ATTRIBUTE, dynamicOptions, config).values;
  return { ...own, ...readOriginalOptions(root, ATTRIBUTE, rawOptions, rawConfig).values };
}
