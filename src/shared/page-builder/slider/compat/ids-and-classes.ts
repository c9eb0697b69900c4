import type { Cleanup } from "../../../core/utils/scope.ts";
import { reflect } from "../../../core/element/reflect.ts";
import { isNoSlider } from "../control/contracts.ts";
import type { ResolvedOptions, SliderHandle, Snapshot } from "../core/contracts.ts";
import { isNavigationSlider } from "../core/options.ts";
import type { OriginalElements } from "./original-elements.ts";

/** The ids and classes that the original gives to its elements. */

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
 * (page-builder-contract#4.3).
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

/**
 * Classes of the original that we set on its root and track; classes of others are never removed. `is-initialized`
 * stays.
 */
export const OWN_CLASSES =
  /^(splide(__track)?--(slide|loop|fade|ltr|rtl|ttb|draggable|nav)|is-(active|overflow|focus-in)|x-no-slider|x-slider_no-slides)$/;

/** The slider has been started; stays after it has ended (page-builder-contract#1.7). */
export const INITIALIZED = "is-initialized";
/** The engine is running. */
export const ACTIVE = "is-active";
/** There are no slides. */
export const NO_SLIDES = "x-slider_no-slides";
/** Everything fits, and the author wants no slider in that case. */
const NO_SLIDER = "x-no-slider";

/** Sets the state and modifier classes of the root and the track. */
export function setRootClasses({ root, track }: OriginalElements, options: ResolvedOptions, snapshot: Snapshot): void {
  const modifiers = { draggable: options.drag !== false, nav: isNavigationSlider(options) };
  for (const [node, base] of [
    [root, "splide"],
    [track, "splide__track"],
  ] as const) {
    for (const type of ["slide", "loop", "fade"]) node.classList.toggle(`${base}--${type}`, options.type === type);
    for (const direction of ["ltr", "rtl", "ttb"])
      node.classList.toggle(`${base}--${direction}`, options.direction === direction);
    for (const [name, on] of Object.entries(modifiers)) node.classList.toggle(`${base}--${name}`, on);
  }
  root.classList.toggle("is-overflow", snapshot.overflow);
  root.classList.toggle(NO_SLIDER, isNoSlider({ options, snapshot }));
}

/**
 * Also sets `aria-hidden`, like the original, on slides that screen readers must not reach; never while the slider
 * moves (A104).
 */
export function updateAriaHidden({ slides }: Pick<SliderHandle, "slides">): void {
  for (const slide of slides) {
    const isShown = slide.classList.contains("is-visible") || slide.classList.contains("is-active") || !slide.inert;
    reflect(slide, "aria-hidden", isShown ? undefined : "true");
  }
}
