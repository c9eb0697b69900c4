import type { Breakpoint, Framework } from "../framework/framework.ts";
import { metaText, type Meta } from "./meta.ts";

export const DEFAULT_COLUMNS = 12;

const whole = (text: string) => Math.max(0, Math.trunc(Number(text) || 0));

/** Settings of a step by their names. */
interface Step extends Breakpoint {
  sizes: readonly string[];
  offsets: readonly string[];
}

/** Made once: a form asks for them by the hundred. */
const known = new WeakMap<Framework, Record<string, readonly Step[]>>();
function stepsOf(framework: Framework, prefix: string): readonly Step[] {
  const byPrefix = known.get(framework) ?? {};
  known.set(framework, byPrefix);
  const named = (kind: string, { keys }: Breakpoint) => keys.map((key) => `${prefix}breakpoint_${kind}_${key}`);
  return (byPrefix[prefix] ??= framework.breakpoints.map((step) => ({
    ...step,
    sizes: named("size", step),
    offsets: named("offset", step),
  })));
}

/** The first of several settings that is set. */
function firstText(meta: Meta, names: readonly string[]): string {
  let text = "";
  names.some((name) => (text = metaText(meta, name)) !== "");
  return text;
}

/**
 * Classes for the width of a section, field or option on each breakpoint (forms-rendering 1.6). Equal successive sizes
 * collapse, so that a bare field gets one class, the full width.
 * @param prefix `""`, or `"orientation_"` for options laid out as a grid.
 */
export function widthClasses(meta: Meta, framework: Framework, columns: number, prefix = ""): string[] {
  const classes: string[] = [];
  let size = 0;
  let offset = 0;
  stepsOf(framework, prefix).forEach((step, index) => {
    const nextSize = Math.min(columns, whole(firstText(meta, step.sizes)) || (index === 0 ? columns : 0));
    if (nextSize > 0 && nextSize !== size) classes.push(step.size.replace("#", String((size = nextSize))));
    const nextOffset = firstText(meta, step.offsets);
    if (nextOffset === "" || whole(nextOffset) === offset) return;
    classes.push(step.offset.replace("#", String((offset = whole(nextOffset)))));
    if (!classes.includes("wsf-has-offset")) classes.push("wsf-has-offset");
  });
  return classes;
}
