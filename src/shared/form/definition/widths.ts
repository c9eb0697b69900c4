import type { Breakpoint, Framework } from "../frameworks/framework.ts";
import { metaText, type Meta } from "./meta.ts";

export const DEFAULT_COLUMNS = 12;

const whole = (text: string) => Math.max(0, Math.trunc(Number(text) || 0));

/** The settings of a step by name. */
interface Step extends Breakpoint {
  sizes: readonly string[];
  offsets: readonly string[];
}

/** Cached: a form needs them hundreds of times. */
const known = new WeakMap<Framework, Record<string, readonly Step[]>>();
function stepsOf(framework: Framework, prefix: string): readonly Step[] {
  let byPrefix = known.get(framework);
  if (!byPrefix) known.set(framework, (byPrefix = {}));
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
  // A counting loop, as below: in cold code every other kind of loop allocates objects.
  for (let i = 0; text === "" && i < names.length; i++) {
    const name = names[i]!;
    if (meta[name] !== undefined) text = metaText(meta, name);
  }
  return text;
}

/**
 * Classes for the width of a section, field or option at each breakpoint (forms-rendering#1.6). Equal successive sizes
 * collapse, so that a plain field gets one class, the full width.
 * @param prefix `""`, or `"orientation_"` for options laid out as a grid.
 */
export function widthClasses(meta: Meta, framework: Framework, columns: number, prefix = ""): string[] {
  const classes: string[] = [];
  let size = 0;
  let offset = 0;
  const steps = stepsOf(framework, prefix);
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i]!;
    const nextSize = Math.min(columns, whole(firstText(meta, step.sizes)) || (i === 0 ? columns : 0));
    if (nextSize > 0 && nextSize !== size) classes.push(step.size.replace("#", String((size = nextSize))));
    const nextOffset = firstText(meta, step.offsets);
    if (nextOffset === "" || whole(nextOffset) === offset) continue;
    classes.push(step.offset.replace("#", String((offset = whole(nextOffset)))));
    if (!classes.includes("wsf-has-offset")) classes.push("wsf-has-offset");
  }
  return classes;
}
