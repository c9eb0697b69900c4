import type { SliderHandle, SlideChange } from "../core/contracts.ts";

/** The part of a slider that propagating a move needs. */
export interface SyncTarget {
  readonly host: Element;
  readonly handle: Pick<SliderHandle, "go" | "snapshot" | "options">;
}

/** Sliders that take part in the current move. A move propagates within one task, so one set serves the page. */
const visited = new Set<Element>();

/**
 * Propagates a move of one slider to others, which propagate it to theirs. Each slider moves once: if sliders of
 * different lengths end at different slides, no echo pulls the first one back.
 */
export function propagateMove(
  from: Element,
  length: number,
  change: SlideChange,
  targets: readonly SyncTarget[],
): void {
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

/** A loop in sync goes round in the same direction; everything else goes to the slide. */
function controlFor(
  { index, previous, destination }: SlideChange,
  length: number,
  target: SyncTarget["handle"],
): number | string {
  const snapshot = target.snapshot();
  const goesRound = destination !== index && target.options().type === "loop";
  if (!goesRound || snapshot.index !== previous || snapshot.length !== length) return index;
  const step = destination - previous;
  return step > 0 ? `+${step}` : String(step);
}
