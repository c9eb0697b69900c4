import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { Resolved } from "./contracts.ts";
import type { SliderConfig } from "./resolve-config.ts";

const CALM = "(prefers-reduced-motion: reduce)";
const PAPER = "print";

/** One list per query for the whole page. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  let list = lists.get(query);
  if (!list) lists.set(query, (list = matchMedia(query)));
  return list;
}

/** On paper the slides stand one below the other (slider.css); what is measured then says nothing of the strip. */
export const isPrinting = (): boolean => listOf(PAPER).matches;

/** The way the page runs around the slider; a selector, because it needs no style recalculation. */
export function pageDirection(host: Element): "ltr" | "rtl" {
  try {
    return host.matches(":dir(rtl)") ? "rtl" : "ltr";
  } catch {
    return host.closest("[dir]")?.getAttribute("dir")?.toLowerCase() === "rtl" ? "rtl" : "ltr";
  }
}

/** What was found last, and under which circumstances: it is asked for again and again while they stay. */
const found = new WeakMap<SliderConfig, { under: string; resolved: Resolved }>();

/** Options in force now: breakpoints, then reduced motion over what the author asked for. The same object while nothing differs. */
export function resolveMedia(config: SliderConfig, host: Element): Resolved {
  const { options, given, breakpoints, calm } = config;
  const matching = breakpoints.filter(({ query }) => listOf(query).matches);
  const directed = given.has("direction") || matching.some(({ options: set }) => set.direction !== undefined);
  const direction = directed ? undefined : pageDirection(host);
  const still = listOf(CALM).matches;
  const under = [direction, still, ...matching.map(({ query }) => query)].join();
  const last = found.get(config);
  if (last?.under === under) return last.resolved;

  const wide = Object.assign({}, options, direction && { direction }, ...matching.map(({ options: set }) => set)) as Resolved;
  const { speed } = wide;
  // "pause" arms autoplay; it must not switch it on where it is off.
  const quiet = wide.autoplay === false ? { ...calm, autoplay: false as const } : calm;
  const resolved = Object.assign(wide, still ? quiet : null, { dragSpeed: speed, still });
  found.set(config, { under, resolved });
  return resolved;
}

/** Calls `run` whenever a query of the configuration changes its answer. */
export function watchMedia({ breakpoints }: SliderConfig, run: () => void): Cleanup {
  const watched = [CALM, ...breakpoints.map(({ query }) => query)].map(listOf);
  for (const list of watched) list.addEventListener("change", run);
  return () => {
    for (const list of watched) list.removeEventListener("change", run);
  };
}
