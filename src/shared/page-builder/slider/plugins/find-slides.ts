import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { AttributeTracker } from "../core/attribute-tracker.ts";
import { givenTo, type FoundSlides } from "../core/collect-slides.ts";
import type { SliderOptions } from "../core/options.ts";
import { SLIDER_SELECTOR } from "../core/slider-selector.ts";
import styles from "./find-slides.css";

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
  const slots = new Map<Element, HTMLElement>();
  const matches = new Set(slideSelector ? queryAll(host, slideSelector, slots) : []);
  /** What is around a node, from the inside: what comes through a slot is where the slot is. */
  const aroundOf = (node: HTMLElement): HTMLElement[] => {
    const outer = slots.get(node) ?? node.parentElement;
    return outer && outer !== host ? [outer, ...aroundOf(outer)] : [];
  };
  const found = [...matches]
    .map((node) => ({ node, outers: aroundOf(node) }))
    .filter(({ outers }) => !outers.some((outer) => outer.matches(SLIDER_SELECTOR) || matches.has(outer)));
  const [first] = found;
  if (!first) return undefined;

  const slides = found.map(({ node }) => node);
  const around = new Set(found.flatMap(({ outers }) => outers));
  for (const former of host.querySelectorAll(`[${AROUND}]`))
    if (!around.has(former as HTMLElement)) tracker.restore(former);
  for (const node of around) tracker.add(node, AROUND, "");

  const leftovers = [host, ...around]
    .flatMap((node) => [...(givenTo(node) ?? node.children)] as HTMLElement[])
    .filter((node) => (slots.has(node) || !node.slot) && !around.has(node) && !slides.includes(node));
  const [parent] = first.outers;
  const wrapper = parent && !(parent instanceof HTMLSlotElement) ? parent : null;
  return { slides, wrapper, around: [...around], leftovers, styles };
}

/** The matches inside a node, in the order in which they are drawn; adds what comes through a slot to `slots`. */
function findIn(node: Element, selector: string, slots: Map<Element, HTMLElement>): HTMLElement[] {
  return [...node.querySelectorAll<HTMLElement>(`slot, ${selector}`)].flatMap((found) => {
    const around = found.parentElement?.closest("slot");
    if (around && givenTo(around)) return [];
    if (!(found instanceof HTMLSlotElement)) return [found];
    const given = givenTo(found) ?? [];
    for (const one of given) slots.set(one, found);
    return given.flatMap((one) => [...(one.matches(selector) ? [one] : []), ...findIn(one, selector, slots)]);
  });
}

function queryAll(host: HTMLElement, selector: string, slots: Map<Element, HTMLElement>): HTMLElement[] {
  try {
    return findIn(host, selector, slots);
  } catch (cause) {
    const message = `slide-selector="${selector}" is no valid selector; its children are the slides.`;
    reportProblem(host, { code: "bad-option", level: "warn", message, cause });
    return [];
  }
}
