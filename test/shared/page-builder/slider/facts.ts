import {
  readGoTarget,
  destinationOf,
  endOf,
  wrapIndex,
  type PagingFacts,
} from "../../../../src/shared/page-builder/slider/core/paging-rules.ts";
import {
  canLoop,
  evenStrip,
  snapsOf,
  type Geometry,
} from "../../../../src/shared/page-builder/slider/core/geometry.ts";
import type { CarouselOptions } from "../../../../src/shared/page-builder/slider/core/options.ts";

export type Given = Partial<
  Pick<
    CarouselOptions,
    "type" | "perPage" | "perMove" | "focus" | "trimSpace" | "omitEnd" | "rewind" | "isNavigation" | "start"
  >
>;

const TRACK_PX = 900;

/** Facts of a slider with equal slides and no gap, as the engine makes them. */
export function factsOf(length: number, given: Given = {}): PagingFacts {
  const {
    type = "slide",
    perPage: wanted = 1,
    perMove = null,
    focus = null,
    trimSpace = true,
    omitEnd = false,
    rewind = false,
    isNavigation = false,
  } = given;
  const perPage = type === "fade" ? 1 : wanted;
  const geometry: Geometry = {
    trackSize: TRACK_PX,
    before: 0,
    after: 0,
    gap: 0,
    ...evenStrip(length, TRACK_PX / perPage, 0),
  };
  const loops = type === "loop" && canLoop(geometry);
  return {
    length,
    perPage,
    perMove,
    focused: focus !== null || isNavigation,
    loops,
    rewind,
    omitEnd: omitEnd && trimSpace !== false,
    skipsSame: trimSpace === "move",
    snaps: snapsOf(geometry, { focus, trims: !loops && trimSpace !== false }),
  };
}

/** The index after each control, as in the engine. */
export function walk(facts: PagingFacts, controls: readonly (string | number)[], start = 0): number[] {
  let index = Math.min(Math.max(start, 0), facts.length - 1);
  return controls.map((text) => {
    const control = readGoTarget(text);
    const position = facts.loops ? undefined : facts.snaps[Math.min(index, endOf(facts))];
    const found = control ? destinationOf(facts, control, index, position) : null;
    if (found !== null) index = wrapIndex(found, facts.length);
    return index;
  });
}
