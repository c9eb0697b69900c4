import { collectSlides } from "./collect-slides.ts";
import type { ResolvedOptions, Snapshot } from "./contracts.ts";
import { hasAutoScroll } from "./motion-options.ts";
import { factsOf, pagingState } from "./paging-rules.ts";
import { BLANK_SNAPSHOT } from "./slider-store.ts";

/**
 * Predicts the slider's state before it is measured, so that arrows and dots render right the first time: no second
 * render, no layout shift.
 */
export function predictSnapshot(options: ResolvedOptions, host: HTMLElement): Snapshot {
  const { length } = collectSlides(host).slides;
  if (length === 0) return BLANK_SNAPSHOT;
  const { type, perPage, start, fixedWidth, autoWidth, autoplay, autoScroll, noMotion } = options;
  const isMore = length > perPage;
  const facts = factsOf(options, length, type === "loop" && isMore, []);
  return {
    ...BLANK_SNAPSHOT,
    ...pagingState(facts, Math.min(Math.max(start, 0), length - 1)),
    overflow: type === "fade" || isMore || fixedWidth !== null || autoWidth,
    playing: autoplay === true || (hasAutoScroll(options) && autoScroll?.autoStart === true && !noMotion),
  };
}
