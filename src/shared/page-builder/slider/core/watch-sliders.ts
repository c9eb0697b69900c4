import { pageStore, service } from "../../../core/registry/current.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { slidersAtom } from "./slider-store.ts";

/**
 * Calls `run` after sliders have started or ended, or the page builder has brought content: once for all changes of a task,
 * when the nodes stand in their places.
 */
export function watchSliders(run: () => void): Cleanup {
  let waiting = false;
  let ended = false;
  const later = () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      if (!ended) run();
    });
  };
  const stops = [pageStore().sub(slidersAtom, later), service("pageEvents").subscribe(later)];
  return () => {
    ended = true;
    for (const stop of stops) stop();
  };
}
