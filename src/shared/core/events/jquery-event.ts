import type { Cleanup } from "../utils/cleanup.ts";

interface JQueryTarget {
  on(type: string, run: (...args: unknown[]) => void): unknown;
  off(type: string, run: (...args: unknown[]) => void): unknown;
}

/**
 * Hears an event that a script triggers by jQuery, which reaches no DOM listener; one that jQuery only passes on from the DOM is
 * left to those. `run` gets what was sent along: the event's own `detail`, else its first further argument.
 */
export function onJQueryEvent(page: Document, type: string, run: (detail: unknown) => void): Cleanup {
  const jquery: unknown = Reflect.get(globalThis, "jQuery");
  if (typeof jquery !== "function") return () => {};
  const target = (jquery as (target: Document) => JQueryTarget)(page);
  const handler = (event: unknown, extra: unknown) => {
    const { originalEvent, detail } = Object(event) as { originalEvent?: unknown; detail?: unknown };
    if (!originalEvent) run(detail ?? extra);
  };
  target.on(type, handler);
  return () => void target.off(type, handler);
}
