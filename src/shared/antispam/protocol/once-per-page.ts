import type { Cleanup } from "../../core/utils/cleanup.ts";

/** Makes it safe to start a feature twice: while it runs, another call returns the Cleanup of the first. */
export function oncePerPage<Args extends unknown[]>(
  start: (page: Document, ...args: Args) => Cleanup,
): (page: Document, ...more: Args) => Cleanup {
  const running = new WeakMap<Document, Cleanup>();
  return (page, ...more) => {
    const known = running.get(page);
    if (known) return known;
    const end = start(page, ...more);
    const stop = () => {
      if (running.get(page) !== stop) return;
      running.delete(page);
      end();
    };
    running.set(page, stop);
    return stop;
  };
}
