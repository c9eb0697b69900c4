import { metaText, type Meta } from "./meta.ts";

/** A breakpoint of the own framework: key in the settings, id in class names, minimum width in px (forms-rendering 1.6). */
export const BREAKPOINTS = [
  { key: "25", id: "extra-small", minWidth: 0 },
  { key: "50", id: "small", minWidth: 576 },
  { key: "75", id: "medium", minWidth: 768 },
  { key: "100", id: "large", minWidth: 992 },
  { key: "150", id: "extra-large", minWidth: 1200 },
] as const;

/** Settings written on sites with a finer ladder; 125 counts as the own framework's 1200 px step. */
const KEY_ALIASES: Readonly<Record<string, string>> = { "150": "125" };

export const DEFAULT_COLUMNS = 12;

const whole = (text: string) => Math.max(0, Math.trunc(Number(text) || 0));

/**
 * Classes for the width of a section, field or option on each breakpoint. Equal successive sizes collapse, so that a bare
 * field gets one class, the full width.
 * @param prefix `""`, or `"orientation_"` for options laid out as a grid.
 */
export function widthClasses(meta: Meta, columns: number, prefix = ""): string[] {
  const classes: string[] = [];
  let size = 0;
  let offset = 0;
  const setting = (kind: string, key: string) => {
    const own = metaText(meta, `${prefix}breakpoint_${kind}_${key}`);
    const alias = KEY_ALIASES[key];
    return own || alias === undefined ? own : metaText(meta, `${prefix}breakpoint_${kind}_${alias}`);
  };
  for (const { key, id } of BREAKPOINTS) {
    const nextSize = Math.min(columns, whole(setting("size", key)) || (key === "25" ? columns : 0));
    if (nextSize > 0 && nextSize !== size) classes.push(`wsf-${id}-${(size = nextSize)}`);
    const nextOffset = setting("offset", key);
    if (nextOffset !== "" && whole(nextOffset) !== offset)
      classes.push(`wsf-offset-${id}-${(offset = whole(nextOffset))}`, "wsf-has-offset");
  }
  return [...new Set(classes)];
}
