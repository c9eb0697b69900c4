import { adoptLayeredStyles } from "../../../core/element/adopt-styles.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { AttributeTracker } from "../core/attribute-tracker.ts";
import type { FoundSlides } from "../core/collect-slides.ts";
import type { SliderOptions } from "../core/options.ts";
import { SLIDER_SELECTOR } from "../core/slider-selector.ts";
import css from "./find-slides.css";

/** Marks the elements between a slider and its slides. */
const AROUND = "data-slides-inside";

/**
 * The slides that the option `slideSelector` names; undefined without it, and if there are none. A match inside another one
 * is a part of that slide, and a match in a slider inside this one is that slider's.
 */
export function findSlides(
  host: HTMLElement,
  { slideSelector }: SliderOptions,
  tracker: AttributeTracker,
): FoundSlides | undefined {
  const matches = slideSelector ? queryAll(host, slideSelector) : [];
  const isPart = (node: HTMLElement) => {
    const slider = node.parentElement?.closest(SLIDER_SELECTOR);
    const isOfOther = slider && slider !== host && host.contains(slider);
    return isOfOther || matches.some((other) => other !== node && other.contains(node));
  };
  const slides = matches.filter((node) => !isPart(node));
  const [first] = slides;
  if (!first) return undefined;

  const around = new Set<HTMLElement>();
  for (const slide of slides)
    for (let node = slide.parentElement; node && node !== host; node = node.parentElement) around.add(node);
  for (const former of queryAll(host, `[${AROUND}]`)) if (!around.has(former)) tracker.restore(former);
  for (const node of around) tracker.add(node, AROUND, "");
  adoptLayeredStyles(host, css);

  const leftovers = [host, ...around]
    .flatMap((node) => [...node.children] as HTMLElement[])
    .filter((node) => !node.slot && !around.has(node) && !slides.includes(node));
  return { slides, wrapper: first.parentElement === host ? null : first.parentElement, leftovers };
}

function queryAll(host: HTMLElement, selector: string): HTMLElement[] {
  try {
    return [...host.querySelectorAll<HTMLElement>(selector)];
  } catch (cause) {
    const message = `slide-selector="${selector}" is no valid selector; its children are the slides.`;
    reportProblem(host, { code: "bad-option", level: "warn", message, cause });
    return [];
  }
}
