import { listen } from "./dom-clobbering.ts";

/** Runs once all of the page is parsed, never before the code that asks has ended: the script is whole by then. */
export function whenParsed(run: () => void): void {
  if (document.readyState === "loading") listen("DOMContentLoaded", run);
  else queueMicrotask(run);
}
