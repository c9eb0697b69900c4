import type { Geometry } from "../core/geometry.ts";

/** A slide with less than this fraction in view counts as not in view. */
const MIN_FRACTION = 0.01;

/** Number of slides in view at once: at least a page, and more if slides have their own size. */
export function countInView({ view, before, after, gap, total, starts }: Geometry, perPage: number): number {
  const pitch = (total + gap) / starts.length;
  const fit = Math.ceil((view + before + after + gap) / pitch - MIN_FRACTION);
  return Math.max(perPage, Math.min(fit, starts.length));
}

/** How many slides before and after the current one load their images (contract §1.5, lazyLoad). */
export const reachOf = (inView: number, preloadPages: number): number => inView * (preloadPages + 1) - 1;

/** Distance of two slides, measured across the end if the slider loops or rewinds. */
export function distanceOf(index: number, other: number, length: number, wraps: boolean): number {
  const straight = Math.abs(index - other);
  return wraps ? Math.min(straight, length - straight) : straight;
}
