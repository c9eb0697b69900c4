import type { SliderHandle, SlideChange } from "../core/contracts.ts";

/** A slider as far as passing on a move needs it. */
export interface SyncTarget {
  readonly host: Element;
  readonly handle: Pick<SliderHandle, "go" | "snapshot" | "options">;
}

/** Sliders that take part in the move being passed on. A move is passed on within one task, so one set serves the page. */
const visited = new Set<Element>();

/**
 * Passes a move of one slider on to others, which pass it on to theirs. Each slider moves once: where strips of different
 * lengths end at different slides, no echo pulls the first one back.
 */
export function propagateMove(from: Element, length: number, change: SlideChange, targets: readonly SyncTarget[]): void {
  const isFirst = visited.size === 0;
  visited.add(from);
  try {
    for (const { host, handle } of targets) {
      if (visited.has(host)) continue;
      visited.add(host);
      handle.go(controlFor(change, length, handle));
    }
  } finally {
    if (isFirst) visited.clear();
  }
}

/** A loop that is in step goes round the same way; everything else goes to the slide. */
function controlFor({ index, previous, destination }: SlideChange, length: number, target: SyncTarget["handle"]): number | string {
  const snapshot = target.snapshot();
  const goesRound = destination !== index && target.options().type === "loop";
  if (!goesRound || snapshot.index !== previous || snapshot.length !== length) return index;
  const step = destination - previous;
  return step > 0 ? `+${step}` : String(step);
}
