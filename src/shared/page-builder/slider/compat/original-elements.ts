import { isSlide } from "../core/collect-slides.ts";

/** Elements inside a slide that may be sliders themselves, enhanced or not yet. */
const ROOTS = ".x-slider[data-x-slider],pb-slider";

/** The original's elements of one slider (page-builder-contract#1.7). */
export interface OriginalElements {
  root: HTMLElement;
  track: HTMLElement;
  list: HTMLElement;
}

/** The slider's own element that matches, not one of a nested slider (A010). */
export const queryOwn = (root: HTMLElement, selector: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(selector)].find((node) => node.closest(ROOTS) === root);

/** Track and list; the list may be nested deeper in the track. */
export function findElements(root: HTMLElement): Partial<OriginalElements> {
  const track = queryOwn(root, ".splide__track");
  const list = queryOwn(root, ".splide__list");
  return { root, ...(track && { track }), ...(list && track?.contains(list) && { list }) };
}

/** The slides of a list, also while the slider is not running. */
export const slidesOf = (list: HTMLElement): HTMLElement[] => [...list.children].filter(isSlide);
