/** Runs once all of the page is parsed, never before the code that asks has ended: the script is whole by then. */
export function whenParsed(run: () => void): void {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", run);
  else queueMicrotask(run);
}
