import { givenTo, type FoundSlides } from "../core/collect-slides.ts";
import { SLIDER_SELECTOR } from "../core/slider-selector.ts";

/** What names the slides: options that have been read, or the members of a tag. */
interface Selector {
  readonly slideSelector?: string;
}

/**
 * The slides that the option `slideSelector` names; undefined without it, and if there are none. A match inside another one
 * is a part of that slide, and a match in a slider inside this one is that slider's. Only looks, and changes nothing.
 * An invalid selector finds none; `onInvalid` gets the browser's error.
 */
export function selectSlides(
  host: HTMLElement,
  { slideSelector }: Selector,
  onInvalid?: (cause: unknown) => void,
): FoundSlides | undefined {
  if (!slideSelector) return undefined;
  const slots = new Map<Element, HTMLElement>();
  let matches: ReadonlySet<HTMLElement>;
  try {
    matches = new Set(findIn(host, slideSelector, slots));
  } catch (cause) {
    onInvalid?.(cause);
    return undefined;
  }
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
  const leftovers = [host, ...around]
    .flatMap((node) => [...(givenTo(node) ?? node.children)] as HTMLElement[])
    .filter((node) => (slots.has(node) || !node.slot) && !around.has(node) && !slides.includes(node));
  const [parent] = first.outers;
  const wrapper = parent && !(parent instanceof HTMLSlotElement) ? parent : null;
  return { slides, wrapper, around: [...around], leftovers };
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
