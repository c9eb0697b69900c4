/** Whatever may stand inside a slide and be a slider of its own, taken over or not yet. */
const ROOTS = ".x-slider[data-x-slider],pb-slider";

/** The original's nodes of one slider (contract §1.7). */
export interface OriginalElements {
  root: HTMLElement;
  track: HTMLElement;
  list: HTMLElement;
}

/** The slider's own nodes of a class, none of a slider inside it (A010). */
export const queryAllOwn = (root: HTMLElement, selector: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((node) => node.closest(ROOTS) === root);

export const queryOwn = (root: HTMLElement, selector: string): HTMLElement | undefined => queryAllOwn(root, selector)[0];

/** Track and list; the list may stand in a child of the track. */
export function findElements(root: HTMLElement): Partial<OriginalElements> {
  const track = queryOwn(root, ".splide__track");
  const list = queryOwn(root, ".splide__list");
  return { root, ...(track && { track }), ...(list && track?.contains(list) && { list }) };
}

/** Children of the list that are no slides. */
const NO_SLIDE = new Set(["script", "style", "template", "link", "noscript", "br"]);

export const slidesOf = (list: HTMLElement): HTMLElement[] =>
  [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement && !NO_SLIDE.has(child.localName));
