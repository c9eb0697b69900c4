import { POSITION_TOLERANCE_PX } from "./constants.ts";
import type { CarouselOptions } from "./options.ts";

/**
 * Parsed argument of `go()` (page-builder-contract#2.3): a slide, a number of slides forward or back, a page, or one
 * step of an arrow.
 */
export type GoTarget = { slide: number } | { by: number } | { page: number } | { back: boolean };

/**
 * Reads the argument of `go()`. A number is a slide; text holds `+n`, `-n`, `>`, `<` or `>n`, found anywhere in it. So
 * -1 means slide -1, and "-1" means one slide back. `undefined` for anything else: nothing moves.
 */
export function readGoTarget(command: unknown): GoTarget | undefined {
  if (typeof command === "number") return Number.isNaN(command) ? undefined : { slide: Math.trunc(command) };
  const [, sign, digits] = (typeof command === "string" && /([+\-<>])(\d+)?/.exec(command)) || [];
  if (!sign) return undefined;
  if (sign === ">" && digits) return { page: Number(digits) };
  if (sign === ">" || sign === "<") return { back: sign === "<" };
  const count = Number(digits ?? 1) || 1;
  return { by: sign === "-" ? -count : count };
}

/** All inputs of index and page arithmetic (page-builder-contract#2.4). No DOM. */
export interface PagingFacts {
  /** Number of slides. */
  length: number;
  perPage: number;
  perMove: number | null;
  /** `focus` is given, or the slider is a navigation: every slide is a page. */
  focused: boolean;
  /** The slider loops. */
  loops: boolean;
  rewind: boolean;
  omitEnd: boolean;
  /** `trimSpace: "move"` without a loop. */
  skipsSame: boolean;
  /** Position of the list for each index, px; empty until the first layout. */
  snaps: readonly number[];
}

/** The paging facts of a slider, from its options. */
export function factsOf(
  options: CarouselOptions,
  length: number,
  loops: boolean,
  snaps: readonly number[],
): PagingFacts {
  const { type, perPage, perMove, focus, isNavigation, rewind, omitEnd, trimSpace } = options;
  // A loop with too little content to go round becomes a slider with two ends that rewinds, so that its arrows keep
  // working.
  return {
    length,
    perPage: type === "fade" ? 1 : perPage,
    perMove,
    focused: focus !== null || isNavigation,
    loops,
    rewind: type === "loop" ? !loops : rewind,
    omitEnd: omitEnd && !loops && trimSpace !== false,
    skipsSame: trimSpace === "move" && !loops,
    snaps,
  };
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));
const isSamePosition = (a: number | undefined, b: number | undefined) =>
  a !== undefined && b !== undefined && Math.abs(a - b) < POSITION_TOLERANCE_PX;

/** The last index at which a slider without a loop stops. */
export function endOf({ length, perPage, perMove, focused, loops, omitEnd, snaps }: PagingFacts): number {
  const last = length - 1;
  let end = clamp(length - (focused || (loops && perMove !== null) ? 1 : perPage), 0, last);
  // First index at the last position.
  if (omitEnd && snaps.length) while (end > 0 && isSamePosition(snaps[end - 1], snaps[last])) end -= 1;
  return end;
}

export function indexOfPage(facts: PagingFacts, page: number): number {
  return clamp(facts.focused ? page : page * facts.perPage, 0, endOf(facts));
}

export function pageOf(facts: PagingFacts, index: number): number {
  const end = endOf(facts);
  if (facts.focused) return Math.min(index, end);
  // Indexes that `omitEnd` drops are not pages.
  const last = facts.omitEnd ? end + facts.perPage - 1 : facts.length - 1;
  return Math.floor((index >= end ? last : index) / facts.perPage);
}

/** Number of pagination dots. */
export const pagesOf = (facts: PagingFacts): number => (facts.length === 0 ? 0 : pageOf(facts, endOf(facts)) + 1);

/** Wraps an index into 0..length-1. */
export const wrapIndex = (index: number, length: number) => ((index % length) + length) % length;

/** Whether steps have any effect: with too few slides they do not. */
const canStep = ({ length, perPage, focused, loops }: PagingFacts) =>
  length > 1 && (length > perPage || focused || loops);

/** `trimSpace: "move"`: continues in the same direction past indexes at which the list would not move. */
function skipUnchanged(
  { length, skipsSame: skipsUnchanged, rewind, snaps }: PagingFacts,
  target: number,
  from: number,
): number {
  if (!skipsUnchanged || snaps.length === 0) return target;
  const step = target < from ? -1 : 1;
  const canSkip = (index: number) => (rewind ? index >= 0 && index <= length - 1 : index > 0 && index < length - 1);
  let index = target;
  while (canSkip(index) && isSamePosition(snaps[index], snaps[from])) index += step;
  return index;
}

interface Step {
  /** Ends at the first slide of a page. */
  byPage: boolean;
  /** An arrow never skips an end that is not reached yet. */
  arrow: boolean;
}

/** Where a step from one index to another ends; may lie outside 0..length-1 in a loop. `null`: nowhere. */
function resolveStep(facts: PagingFacts, wanted: number, start: number, { byPage, arrow }: Step): number | null {
  if (!canStep(facts)) return null;
  const { length, perPage, perMove, loops, rewind } = facts;
  const end = endOf(facts);
  const target = skipUnchanged(facts, wanted, start);
  const skipped = target !== wanted;
  const from = skipped ? wanted : start;
  const snaps = byPage && !skipped;
  const back = target < 0;

  if (target >= 0 && target <= end)
    return snaps && target !== from ? indexOfPage(facts, pageOf(facts, from) + (target < from ? -1 : 1)) : target;

  const short = back ? from > 0 : from < end;
  if (short && (perMove === null || (arrow && !loops))) return back ? 0 : end;
  if (loops) return snaps ? (back ? -(length % perPage || perPage) : length) : target;
  if (rewind) return back ? end : 0;
  return null;
}

/** Index that `>` or `<` leads to, unwrapped; `null` if there is none. `position` is that of the list, px. */
export function adjacent(facts: PagingFacts, index: number, back: boolean, position?: number): number | null {
  const { perMove, perPage, focused, loops, snaps } = facts;
  const step = perMove ?? (focused ? 1 : perPage);
  const found = resolveStep(facts, index + (back ? -step : step), index, {
    byPage: perMove === null && !focused,
    arrow: true,
  });
  if (found !== null || loops || position === undefined || snaps.length === 0 || !canStep(facts)) return found;
  // After a free drag the list may be short of its limit although the index is the last one.
  const end = endOf(facts);
  const limit = snaps[back ? 0 : end];
  const isShort =
    limit !== undefined && (back ? position > limit + POSITION_TOLERANCE_PX : position < limit - POSITION_TOLERANCE_PX);
  return isShort ? (back ? 0 : end) : null;
}

/** Current index and page of a slider, and where its arrows lead, or -1. */
export function pagingState(facts: PagingFacts, index: number, position?: number) {
  const { length } = facts;
  const to = (back: boolean) => {
    const found = adjacent(facts, index, back, position);
    return found === null ? -1 : wrapIndex(found, length);
  };
  return {
    index,
    length,
    end: endOf(facts),
    page: length ? pageOf(facts, index) : 0,
    pages: pagesOf(facts),
    prevIndex: to(true),
    nextIndex: to(false),
  };
}

/** Where a target leads from `index`, unwrapped; `null` if nowhere. */
export function destinationOf(facts: PagingFacts, target: GoTarget, index: number, position?: number): number | null {
  const { length, loops } = facts;
  if (length === 0) return null;
  if ("back" in target) return adjacent(facts, index, target.back, position);
  if ("by" in target) return resolveStep(facts, index + target.by, index, { byPage: false, arrow: false });
  if ("page" in target) return indexOfPage(facts, target.page);
  const found = loops ? (target.slide + length) % length : clamp(target.slide, 0, endOf(facts));
  // NaN is not: an infinite index leads nowhere in a loop.
  return found >= 0 ? found : null;
}
