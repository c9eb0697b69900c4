/** Elements inside a slide that may be sliders themselves, enhanced or not yet. */
const ROOTS = ".x-slider[data-x-slider],pb-slider";

/** The original's elements of one slider (contract §1.7). */
export interface OriginalElements {
  root: HTMLElement;
  track: HTMLElement;
  list: HTMLElement;
}

/** The slider's own elements that match, without those of a nested slider (A010). */
export const queryAllOwn = (root: HTMLElement, selector: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((node) => node.closest(ROOTS) === root);

export const queryOwn = (root: HTMLElement, selector: string): HTMLElement | undefined =>
  queryAllOwn(root, selector)[0];

/** Track and list; the list may be nested deeper in the track. */
export function findElements(root: HTMLElement): Partial<OriginalElements> {
  const track = queryOwn(root, ".splide__track");
  const list = queryOwn(root, ".splide__list");
  return { root, ...(track && { track }), ...(list && track?.contains(list) && { list }) };
}

/** Children of the list that are not slides. */
const NO_SLIDE = new Set(["script", "style", "template", "link", "noscript", "br"]);

export const slidesOf = (list: HTMLElement): HTMLElement[] =>
  [...list.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !NO_SLIDE.has(child.localName),
  );
