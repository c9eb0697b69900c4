import { adoptLayeredStyles } from "../../../core/element/adopt-styles.ts";
import type { Component } from "../core/contracts.ts";
import { collectSlides } from "../core/collect-slides.ts";
import { createAttributeTracker } from "../core/attribute-tracker.ts";
import { otherCode } from "./load-plugins.ts";
import itemsCss from "./list-items.css";

const same = (a: readonly HTMLElement[], b: readonly HTMLElement[]) =>
  a.length === b.length && a.every((slide, index) => slide === b[index]);

export interface Html {
  readonly slides: readonly HTMLElement[];
  /** The parent of the slides, also while there are none. */
  readonly container: HTMLElement;
  /** All slides, including those that the page's styles hide. */
  readonly all: readonly HTMLElement[];
  /** Finds the slides again; true if they have changed. */
  collect(): boolean;
  /**
   * Finds out after layout which slides are hidden. Returns true if the set has changed; the next `collect()` applies
   * it.
   */
  detect(): boolean;
}

/** Finds the slides among the author's nodes. */
export const Html: Component<Html> = ({ scope, host, list, getOptions }) => {
  const tracker = createAttributeTracker();
  let box = host;
  let all: readonly HTMLElement[] = [];
  let slides: readonly HTMLElement[] = [];
  /** Slides that the page's styles hide, as of the last layout. */
  let hidden: readonly HTMLElement[] = [];

  function collect(): boolean {
    // Original markup has its own list in the page; the items of that list are the slides.
    const container = host.contains(list) ? list : host;
    const found = otherCode()?.findSlides(host, getOptions(), tracker) ?? collectSlides(container);
    box = found.wrapper ?? container;
    // A wrapping list has no box of its own, so that its items become the cells of the grid; see slider.css.
    list.toggleAttribute("data-wrapped", found.wrapper !== null);
    // Styles in our shadow root cannot reach its items.
    if (found.wrapper) adoptLayeredStyles(host, itemsCss);
    for (const leftover of found.leftovers) tracker.add(leftover, "hidden", "");
    const before = slides;
    all = found.slides;
    slides = all.filter((slide) => !hidden.includes(slide));
    return !same(before, slides);
  }

  collect();
  scope.onEnd(() => tracker.restore());
  return {
    get slides() {
      return slides;
    },
    get container() {
      return box;
    },
    get all() {
      return all;
    },
    collect,
    detect() {
      const before = hidden;
      hidden = all.filter((slide) => !slide.offsetWidth && !slide.getClientRects().length);
      return !same(before, hidden);
    },
  };
};
