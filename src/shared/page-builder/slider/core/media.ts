import { directionOf } from "../../../core/element/direction.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { ResolvedOptions } from "./contracts.ts";
import type { SliderConfig } from "./resolve-config.ts";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
const PRINT = "print";

/** One `MediaQueryList` per query for the whole page. */
const queries = new Map<string, MediaQueryList>();

function mediaQuery(text: string): MediaQueryList {
  let query = queries.get(text);
  if (!query) queries.set(text, (query = matchMedia(text)));
  return query;
}

/** In print the slides are stacked one below the other (slider.css), so measurements say nothing about the slider. */
export const isPrinting = (): boolean => mediaQuery(PRINT).matches;

/** Last result per configuration, with the media state it holds for: options are read often while that state lasts. */
const cache = new WeakMap<SliderConfig, { mediaKey: string; resolved: ResolvedOptions }>();

/**
 * Options in force: the author's, then breakpoints, then reduced motion. Returns the same object while nothing changes.
 */
export function resolveMedia(config: SliderConfig, host: Element): ResolvedOptions {
  const { options, given, breakpoints, reducedMotion } = config;
  const matching = breakpoints.filter(({ query }) => mediaQuery(query).matches);
  const directed = given.has("direction") || matching.some(({ options: set }) => set.direction !== undefined);
  const direction = directed ? undefined : directionOf(host);
  const reduced = mediaQuery(REDUCED_MOTION).matches;
  const mediaKey = [direction, reduced, ...matching.map(({ query }) => query)].join();
  const last = cache.get(config);
  if (last?.mediaKey === mediaKey) return last.resolved;

  const merged = Object.assign(
    {},
    options,
    direction && { direction },
    ...matching.map(({ options: set }) => set),
  ) as ResolvedOptions;
  const { speed } = merged;
  // "pause" arms autoplay; it must not enable autoplay that is off.
  const overrides = merged.autoplay === false ? { ...reducedMotion, autoplay: false as const } : reducedMotion;
  const resolved = Object.assign(merged, reduced ? overrides : null, {
    dragSpeed: speed,
    noMotion: reduced,
    host,
  });
  cache.set(config, { mediaKey, resolved });
  return resolved;
}

/** Calls `run` whenever a media query of the configuration starts or stops matching. */
export function observeMedia({ breakpoints }: SliderConfig, run: () => void): Cleanup {
  const watched = [REDUCED_MOTION, ...breakpoints.map(({ query }) => query)].map(mediaQuery);
  for (const list of watched) list.addEventListener("change", run);
  return () => {
    for (const list of watched) list.removeEventListener("change", run);
  };
}
