import { listen } from "./dom-clobbering.ts";

/** Runs once the page is parsed, never before the calling code has ended: the script is complete by then. */
export function whenParsed(run: () => void): void {
  if (document.readyState === "loading") listen("DOMContentLoaded", run);
  else queueMicrotask(run);
}
