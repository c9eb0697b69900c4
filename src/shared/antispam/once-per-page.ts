import type { Stop } from "../services/clock.ts";

/** Makes starting a part twice harmless: while it runs, a further call gives the Stop of the first. */
export function oncePerPage(start: (page: Document) => Stop): (page: Document) => Stop {
  const running = new WeakMap<Document, Stop>();
  return (page) => {
    const known = running.get(page);
    if (known) return known;
    const end = start(page);
    const stop = () => {
      if (running.get(page) !== stop) return;
      running.delete(page);
      end();
    };
    running.set(page, stop);
    return stop;
  };
}
