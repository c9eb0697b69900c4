import { SLIDER_SELECTOR } from "../core/slider-selector.ts";

/** Elements of a slide that match, itself included, without those of a slider inside it: they are that slider's business. */
export function queryInSlide<E extends Element>(host: Element, slide: Element, selector: string): E[] {
  const found = [...(slide.matches(selector) ? [slide] : []), ...slide.querySelectorAll(selector)] as E[];
  return found.filter((node) => {
    const inner = node.closest(SLIDER_SELECTOR);
    return !inner || inner === host || !host.contains(inner);
  });
}
