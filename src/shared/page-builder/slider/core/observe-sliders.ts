import { pageStore, service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { slidersVersionAtom } from "./slider-store.ts";

/**
 * Calls `run` after sliders have started or ended, or after the page builder has loaded content: once for all changes
 * of a task, when the nodes are in their final position.
 */
export function observeSliders(run: () => void): Cleanup {
  let scheduled = false;
  let ended = false;
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      if (!ended) run();
    });
  };
  const stops = [pageStore().sub(slidersVersionAtom, schedule), service("pageEvents").subscribe(schedule)];
  return () => {
    ended = true;
    for (const stop of stops) stop();
  };
}
