import { containsFlat } from "../../../core/element/flat-tree.ts";
import { SLIDER_SELECTOR } from "../core/slider-selector.ts";

/** Matching elements of a slide, the slide included, except those of a nested slider, which handles its own. */
export function queryInSlide<E extends Element>(host: Element, slide: Element, selector: string): E[] {
  const found = [...(slide.matches(selector) ? [slide] : []), ...slide.querySelectorAll(selector)] as E[];
  return found.filter((node) => {
    const inner = node.closest(SLIDER_SELECTOR);
    return !inner || inner === host || !containsFlat(host, inner);
  });
}
