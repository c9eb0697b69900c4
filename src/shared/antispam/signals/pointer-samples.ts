import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";

/** Milliseconds between two samples of the pointer (spec antispam §9). */
export const POINTER_SAMPLE_MS = 150;

/** What looks at a sample: the event, and the milliseconds since the page started. */
type Look = (event: MouseEvent, elapsed: number) => void;

interface Watch {
  readonly looks: Set<Look>;
  readonly ended: AbortController;
}

const watches = new WeakMap<Document, Watch>();

function startWatch(page: Document): Watch {
  const clock = service("clock");
  const watch: Watch = { looks: new Set(), ended: new AbortController() };
  let last = -Infinity;
  const onMove = (event: MouseEvent) => {
    const now = clock.elapsed();
    if (now - last < POINTER_SAMPLE_MS) return;
    last = now;
    for (const look of watch.looks) look(event, now);
  };
  page.addEventListener("mousemove", onMove, { capture: true, passive: true, signal: watch.ended.signal });
  watches.set(page, watch);
  return watch;
}

/**
 * Calls `look` for a movement of the mouse, at most once per 150 ms. However many look, a page has one listener, which
 * mostly compares two numbers: a mouse sends up to a thousand events a second. It ends with the last that looks.
 */
export function onPointerSample(page: Document, look: Look): Cleanup {
  const watch = watches.get(page) ?? startWatch(page);
  // Each subscription is its own, also of the same function.
  const own: Look = (event, elapsed) => look(event, elapsed);
  watch.looks.add(own);
  return () => {
    if (!watch.looks.delete(own) || watch.looks.size > 0) return;
    watch.ended.abort();
    watches.delete(page);
  };
}
