import type { ResolvedOptions, Snapshot } from "./contracts.ts";
import { hasAutoScroll } from "./motion-options.ts";
import { factsOf, pagingState } from "./paging-rules.ts";

/** A slider that has not started. */
export const BLANK_SNAPSHOT: Snapshot = {
  state: "created",
  index: 0,
  length: 0,
  end: 0,
  page: 0,
  pages: 0,
  prevIndex: -1,
  nextIndex: -1,
  overflow: false,
  playing: false,
};

/** Whether two snapshots are equal, except perhaps for one member. */
export const sameSnapshot = (a: Snapshot, b: Snapshot, except?: keyof Snapshot): boolean =>
  (Object.keys(a) as (keyof Snapshot)[]).every((key) => key === except || a[key] === b[key]);

/**
 * Predicts the state of a slider with so many slides before it is measured, so that arrows and dots render right the
 * first time: no second render, no layout shift.
 */
export function predictSnapshot(options: ResolvedOptions, length: number): Snapshot {
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
