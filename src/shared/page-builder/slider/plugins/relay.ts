import type { SliderHandle, Trip } from "../core/contracts.ts";

/** A slider as far as passing on a move needs it. */
export interface Follower {
  readonly host: Element;
  readonly handle: Pick<SliderHandle, "go" | "snapshot" | "options">;
}

/** Sliders that take part in the move being passed on. A move is passed on within one task, so one set serves the page. */
const involved = new Set<Element>();

/**
 * Passes a move of one slider on to others, which pass it on to theirs. Each slider moves once: where strips of different
 * lengths end at different slides, no echo pulls the first one back.
 */
export function relay(from: Element, length: number, trip: Trip, followers: readonly Follower[]): void {
  const isFirst = involved.size === 0;
  involved.add(from);
  try {
    for (const { host, handle } of followers) {
      if (involved.has(host)) continue;
      involved.add(host);
      handle.go(controlFor(trip, length, handle));
    }
  } finally {
    if (isFirst) involved.clear();
  }
}

/** A loop that is in step goes round the same way; everything else goes to the slide. */
function controlFor({ index, previous, destination }: Trip, length: number, partner: Follower["handle"]): number | string {
  const snapshot = partner.snapshot();
  const goesRound = destination !== index && partner.options().type === "loop";
  if (!goesRound || snapshot.index !== previous || snapshot.length !== length) return index;
  const step = destination - previous;
  return step > 0 ? `+${step}` : String(step);
}
