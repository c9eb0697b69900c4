import { collectSlides } from "./collect-slides.ts";
import type { Resolved, Snapshot } from "./contracts.ts";
import { hasAutoScroll } from "./motion-options.ts";
import { adjacent, endOf, pageOf, pagesOf, wrapIndex, type PagingFacts } from "./paging-rules.ts";
import { BLANK_SNAPSHOT } from "./slider-store.ts";

/**
 * What the slider will most likely be once it is measured, so that arrows and dots are drawn right in the first place:
 * no second drawing, no layout shift.
 */
export function predictSnapshot(options: Resolved, host: HTMLElement): Snapshot {
  const { length } = collectSlides(host).slides;
  if (length === 0) return BLANK_SNAPSHOT;
  const { type, perPage, perMove, focus, isNavigation, rewind, start, fixedWidth, autoWidth, autoplay, autoScroll, still } = options;
  const overflow = type === "fade" || length > perPage || fixedWidth !== null || autoWidth;
  const facts: PagingFacts = {
    length,
    perPage: type === "fade" ? 1 : perPage,
    perMove,
    focused: focus !== null || isNavigation,
    loops: type === "loop" && length > perPage,
    rewind: rewind && type !== "loop",
    omitEnd: false,
    skipsIdle: false,
    stops: [],
  };
  const index = Math.min(Math.max(start, 0), length - 1);
  const to = (back: boolean) => {
    const found = adjacent(facts, index, back);
    return found === null ? -1 : wrapIndex(found, length);
  };
  return {
    ...BLANK_SNAPSHOT,
    index,
    length,
    end: endOf(facts),
    page: pageOf(facts, index),
    pages: pagesOf(facts),
    prevIndex: to(true),
    nextIndex: to(false),
    overflow,
    playing: autoplay === true || (hasAutoScroll(options) && autoScroll?.autoStart === true && !still),
  };
}
