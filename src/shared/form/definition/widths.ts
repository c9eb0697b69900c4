import type { Framework } from "../framework/framework.ts";
import { metaText, type Meta } from "./meta.ts";

export const DEFAULT_COLUMNS = 12;

const whole = (text: string) => Math.max(0, Math.trunc(Number(text) || 0));

/**
 * Classes for the width of a section, field or option on each breakpoint (forms-rendering 1.6). Equal successive sizes
 * collapse, so that a bare field gets one class, the full width.
 * @param prefix `""`, or `"orientation_"` for options laid out as a grid.
 */
export function widthClasses(meta: Meta, { breakpoints }: Framework, columns: number, prefix = ""): string[] {
  const classes: string[] = [];
  let size = 0;
  let offset = 0;
  const setting = (kind: string, keys: readonly string[]) => {
    let text = "";
    keys.some((key) => (text = metaText(meta, `${prefix}breakpoint_${kind}_${key}`)) !== "");
    return text;
  };
  breakpoints.forEach((step, index) => {
    const nextSize = Math.min(columns, whole(setting("size", step.keys)) || (index === 0 ? columns : 0));
    if (nextSize > 0 && nextSize !== size) classes.push(step.size.replace("#", String((size = nextSize))));
    const nextOffset = setting("offset", step.keys);
    if (nextOffset === "" || whole(nextOffset) === offset) return;
    classes.push(step.offset.replace("#", String((offset = whole(nextOffset)))));
    if (!classes.includes("wsf-has-offset")) classes.push("wsf-has-offset");
  });
  return classes;
}
