import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { AttributeTracker } from "../core/attribute-tracker.ts";
import type { FoundSlides } from "../core/collect-slides.ts";
import type { SliderOptions } from "../core/options.ts";
import { selectSlides } from "./select-slides.ts";
import styles from "./find-slides.css";

export { selectSlides };

/** Marks the elements between a slider and its slides. */
const AROUND = "data-slides-inside";

/**
 * The slides that the option `slideSelector` names; undefined without it, and if there are none. Marks what is around
 * them, for the styles that come with it.
 */
export function findSlides(
  host: HTMLElement,
  options: SliderOptions,
  tracker: AttributeTracker,
): FoundSlides | undefined {
  const found = selectSlides(host, options, (cause) => {
    const message = `slide-selector="${options.slideSelector}" is no valid selector; its children are the slides.`;
    reportProblem(host, { code: "bad-option", level: "warn", message, cause });
  });
  if (!found) return undefined;
  for (const former of host.querySelectorAll(`[${AROUND}]`))
    if (!found.around.includes(former as HTMLElement)) tracker.restore(former);
  for (const node of found.around) tracker.add(node, AROUND, "");
  return { ...found, styles };
}
