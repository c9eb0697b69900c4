import { maxShiftOf, periodOf, roundPx, type Geometry } from "../core/geometry.ts";
import type { Component } from "./contracts.ts";

export interface SlideLooper {
  /** The slider loops, as of the last layout. */
  readonly loops: boolean;
  /** How far the list can move before a slide must be repositioned, px. */
  readonly maxShift: number;
  /** The position in the turn of the loop for which its slides are positioned, px; without a loop, as given. */
  wrap(position: number): number;
  /** Positions the slides of a loop for the list at `base`, a wrapped position, or for a move from there to `end`. */
  shiftSlides(base: number, end?: number): void;
  /** How far a slide is shifted from its own position, px: one loop length or 0. */
  shiftOf(index: number): number;
}

/**
 * The loop is clone-free: the list's position wraps at the length of one loop, and slides that would leave the track
 * empty at an end are shifted by one loop. Nothing is read.
 */
export const SlideLooper: Component<SlideLooper, "html" | "direction"> = (
  { scope, on, getOptions },
  { html, direction },
) => {
  /** As of the last layout. */
  let geometry: Geometry | undefined;
  let loops = false;
  let period = 0;
  let maxShift = Infinity;
  /** Number of leading slides shifted one loop forward, and of trailing slides shifted one back. */
  let ahead = 0;
  let behind = 0;
  const shifted: HTMLElement[] = [];
  /** Slides whose own transitions are suppressed, with their inline style for it. */
  const suppressed = new Map<HTMLElement, string>();

  const offset = (px: number) => {
    const { vertical, sign } = direction.axis();
    return vertical ? `0 ${roundPx(px)}px` : `${roundPx(px * sign)}px`;
  };

  function shift(index: number, px: number): void {
    const slide = html.slides[index];
    if (!slide) return;
    suppressTransition(slide);
    if (px) {
      slide.style.translate = offset(px);
      shifted.push(slide);
    } else unshift(slide);
  }

  /** A theme's `transition: all` must not make a shift visible. */
  function suppressTransition(slide: HTMLElement): void {
    if (suppressed.has(slide)) return;
    // The first frame may be the one that draws the shift; the second is certain to follow it.
    if (suppressed.size === 0) scope.frame(() => scope.frame(restoreTransitions));
    suppressed.set(slide, slide.style.transition);
    slide.style.transition = "none";
  }

  function restoreTransitions(): void {
    for (const [slide, own] of suppressed) {
      slide.style.transition = own;
      removeEmptyStyle(slide);
    }
    suppressed.clear();
  }

  const removeEmptyStyle = (slide: HTMLElement) => {
    if (slide.getAttribute("style") === "") slide.removeAttribute("style");
  };

  function unshift(slide: HTMLElement): void {
    slide.style.removeProperty("translate");
    removeEmptyStyle(slide);
    const at = shifted.indexOf(slide);
    if (at >= 0) shifted.splice(at, 1);
  }

  function reset(): void {
    for (const slide of [...shifted]) unshift(slide);
    ahead = 0;
    behind = 0;
  }

  on("refresh", reset);
  on("layout", (layout) => {
    ({ geometry, loops } = layout);
    period = periodOf(geometry);
    maxShift = loops ? maxShiftOf(geometry) : Infinity;
    reset();
  });
  scope.onEnd(() => {
    reset();
    restoreTransitions();
  });
  return {
    mount() {
      // A cloned loop brings shifted slides along.
      if (getOptions().type === "loop") for (const slide of html.slides) if (slide.style.translate) unshift(slide);
    },
    get loops() {
      return loops;
    },
    get maxShift() {
      return maxShift;
    },
    wrap: (position) => (loops ? ((position % period) + period) % period : position),
    shiftSlides(base, end = base) {
      if (!loops || !geometry) return;
      const { trackSize, before, after, starts, sizes } = geometry;
      const count = starts.length;
      const near = Math.min(base, end) - before;
      const far = Math.max(base, end) + trackSize + after;
      const isAhead = (index: number) => starts[index]! + period < far;
      const isBehind = (index: number) => starts[index]! + sizes[index]! - period > near;
      while (ahead < count && isAhead(ahead)) shift(ahead++, period);
      while (ahead > 0 && !isAhead(ahead - 1)) shift(--ahead, 0);
      while (behind < count && isBehind(count - 1 - behind)) shift(count - 1 - behind++, -period);
      while (behind > 0 && !isBehind(count - behind)) shift(count - behind--, 0);
    },
    shiftOf(index) {
      if (index < ahead) return period;
      return index >= html.slides.length - behind ? -period : 0;
    },
  };
};
