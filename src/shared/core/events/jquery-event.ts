import type { Cleanup } from "../utils/scope.ts";

interface JQueryTarget {
  on(type: string, run: (...args: unknown[]) => void): unknown;
  off(type: string, run: (...args: unknown[]) => void): unknown;
}

/**
 * Listens for an event that a script triggers with jQuery, which reaches no DOM listener; ignores events that jQuery
 * only forwards from the DOM. `run` gets the event's own `detail`, else the first extra argument of the trigger.
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
