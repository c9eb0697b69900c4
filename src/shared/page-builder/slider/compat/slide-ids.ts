import type { Cleanup } from "../../../core/utils/cleanup.ts";

let serial = 0;

/** Two digits, counted from 1. */
const padded = (index: number) => String(index + 1).padStart(2, "0");

/**
 * Gives the root the id that the original gives it: from the builder's element, else a serial number. Existing ids stay
 * (A008).
 */
export function giveRootId(root: HTMLElement): void {
  const own = root.getAttribute("data-x-id");
  if (!root.id) root.id = own ? `brxe-${own}` : `splide${padded(serial++)}`;
}

/**
 * Gives ids to slides without one, so that dots can reference them; the author's stay, and are copied to `data-id`
 * (contract §4.3).
 */
export function giveSlideIds(root: HTMLElement, slides: readonly HTMLElement[]): Cleanup {
  const given: HTMLElement[] = [];
  slides.forEach((slide, index) => {
    slide.classList.add("splide__slide", "x-slider_slide");
    if (slide.id && !slide.hasAttribute("data-id")) slide.dataset["id"] = slide.id;
    if (slide.id) return;
    slide.id = `${root.id}-slide${padded(index)}`;
    given.push(slide);
  });
  return () => {
    for (const slide of given) slide.removeAttribute("id");
  };
}
