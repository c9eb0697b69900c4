import { adoptLayeredStyles } from "../../../core/element/adopt-styles.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { Component } from "./contracts.ts";
import { collectSlides } from "../core/collect-slides.ts";
import { createAttributeTracker } from "../core/attribute-tracker.ts";
import { lendStyles } from "./lend-styles.ts";
import { selectorCode } from "./load-plugins.ts";
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
  /** How the slides are sized, for the styles in other trees: they do not see the slider's own attribute. */
  setCells(cells: string): void;
  /** The slider may be in another tree now, and with it what comes through a slot. */
  moved(): void;
}

/** Finds the slides among the author's nodes. */
export const Html: Component<Html> = ({ scope, host, list, getOptions }) => {
  const tracker = createAttributeTracker();
  let box = host;
  let all: readonly HTMLElement[] = [];
  let slides: readonly HTMLElement[] = [];
  /** Slides that the page's styles hide, as of the last layout. */
  let hidden: readonly HTMLElement[] = [];
  /** What is around slides that come through a slot, in another tree than the slider. */
  let given: readonly HTMLElement[] = [];
  let styles = itemsCss;
  let cells = "";
  let returnStyles: readonly Cleanup[] = [];

  function lend(): void {
    const trees = host.isConnected ? new Set(given.map((node) => node.getRootNode() as Document | ShadowRoot)) : [];
    const before = returnStyles;
    returnStyles = [...trees].map((tree) => lendStyles(tree, styles));
    // Only now: a tree that stays keeps its sheet.
    for (const end of before) end();
  }

  function markGiven(): void {
    for (const node of given) tracker.add(node, "data-slider-cells", cells);
  }

  function collect(): boolean {
    // Original markup has its own list in the page; the items of that list are the slides.
    const container = host.contains(list) ? list : host;
    const found = selectorCode()?.findSlides(host, getOptions(), tracker) ?? collectSlides(container);
    box = found.wrapper ?? container;
    // A wrapping list has no box of its own, so that its items become the cells of the grid; see slider.css.
    list.toggleAttribute("data-wrapped", found.wrapper !== null);
    styles = found.styles ?? itemsCss;
    // Styles in our shadow root cannot reach its items.
    if (found.around.length) adoptLayeredStyles(host, styles);
    for (const former of given) if (!found.around.includes(former)) tracker.restore(former);
    given = found.around.filter((node) => !host.contains(node));
    markGiven();
    lend();
    for (const leftover of found.leftovers) tracker.add(leftover, "hidden", "");
    const before = slides;
    all = found.slides;
    slides = all.filter((slide) => !hidden.includes(slide));
    return !same(before, slides);
  }

  collect();
  scope.onEnd(() => {
    tracker.restore();
    for (const end of returnStyles) end();
  });
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
    setCells(next) {
      cells = next;
      markGiven();
    },
    moved: lend,
  };
};
