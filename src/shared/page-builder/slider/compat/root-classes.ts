import { reflect } from "../../../core/element/reflect.ts";
import type { ResolvedOptions, SliderHandle, Snapshot } from "../core/contracts.ts";
import { isNavigationSlider } from "../core/is-navigation-slider.ts";
import type { OriginalElements } from "./original-elements.ts";

/**
 * Classes of the original that we set on its root and track; classes of others are never removed. `is-initialized`
 * stays.
 */
export const OWN_CLASSES =
  /^(splide(__track)?--(slide|loop|fade|ltr|rtl|ttb|draggable|nav)|is-(active|overflow|focus-in)|x-no-slider|x-slider_no-slides)$/;

/** The slider has been started; stays after it has ended (contract §1.7). */
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
  root.classList.toggle(NO_SLIDER, isNoSlider(options, snapshot));
}

/** Whether a measured slider's content fits. */
export const isNoSlider = (options: ResolvedOptions, { overflow, state }: Snapshot): boolean =>
  options.conditional && !overflow && state !== "created" && state !== "mounted";

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
