import type { Geometry } from "../core/geometry.ts";

/** A slide that shows by less than this part of itself needs no further image. */
const MIN_FRACTION = 0.01;

/** Slides that stand in the view at once: at least a page, and more where slides have a size of their own. */
export function countInView({ view, before, after, gap, total, starts }: Geometry, perPage: number): number {
  const pitch = (total + gap) / starts.length;
  const fit = Math.ceil((view + before + after + gap) / pitch - MIN_FRACTION);
  return Math.max(perPage, Math.min(fit, starts.length));
}

/** How many slides before and after the current one have their images loaded (contract §1.5, lazyLoad). */
export const reachOf = (inView: number, preloadPages: number): number => inView * (preloadPages + 1) - 1;

/** Distance of two slides; around the end where the strip goes round or rewinds. */
export function distanceOf(index: number, other: number, length: number, wraps: boolean): number {
  const straight = Math.abs(index - other);
  return wraps ? Math.min(straight, length - straight) : straight;
}
