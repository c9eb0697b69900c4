import { adoptLayeredStyles } from "../../../core/element/adopt-styles.ts";
import type { Part, Parts } from "../core/contracts.ts";
import { collectSlides } from "../core/collect-slides.ts";
import { createOwnAttributes } from "../core/own-attributes.ts";
import itemsCss from "./list-items.css";

const same = (a: readonly HTMLElement[], b: readonly HTMLElement[]) =>
  a.length === b.length && a.every((slide, index) => slide === b[index]);

/** Finds the slides among the author's nodes. */
export const Html: Part<Parts["Html"]> = ({ elements: { host, list }, scope }) => {
  const own = createOwnAttributes();
  let box = host;
  let all: readonly HTMLElement[] = [];
  let slides: readonly HTMLElement[] = [];
  /** Slides that the page's style leaves out, as the last layout found them. */
  let unseen: readonly HTMLElement[] = [];

  function collect(): boolean {
    // Original markup has a list of its own in the page, and its items are the slides.
    const home = host.contains(list) ? list : host;
    const found = collectSlides(home);
    box = found.wrapper ?? home;
    // A wrapping list has no box of its own, so that its items are the strip's cells; see slider.css.
    list.toggleAttribute("data-wrapped", found.wrapper !== null);
    // Its items are out of reach of our shadow root's style.
    if (found.wrapper) adoptLayeredStyles(host, itemsCss);
    for (const leftover of found.leftovers) own.add(leftover, "hidden", "");
    const before = slides;
    all = found.slides;
    slides = all.filter((slide) => !unseen.includes(slide));
    return !same(before, slides);
  }

  collect();
  scope.onEnd(() => own.restore());
  return {
    get slides() {
      return slides;
    },
    get box() {
      return box;
    },
    get all() {
      return all;
    },
    collect,
    sift() {
      const before = unseen;
      unseen = all.filter((slide) => !slide.offsetWidth && !slide.getClientRects().length);
      return !same(before, unseen);
    },
  };
};
