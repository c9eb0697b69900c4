/** Stays, because an imitated state may say "loading" for ever. */
let wasParsed = false;

/** By the interface: optimisers that delay scripts imitate a state on the document itself. */
const isLoading = () => Reflect.get(HTMLDocument.prototype, "readyState", document) === "loading";

/**
 * Runs once the page is parsed, never before the calling code has ended: the script is complete by then. Of the events
 * that say so the first counts, because an optimiser may have delayed the script, and send only some of them.
 */
export function whenParsed(run: () => void): void {
  if (wasParsed || !isLoading()) return queueMicrotask(run);
  const waiting = new AbortController();
  const onEvent = ({ type, isTrusted }: Event) => {
    // At the browser's own `readystatechange` deferred scripts are still to run; the other events follow.
    if (type === "readystatechange" && (isTrusted || isLoading())) return;
    wasParsed = true;
    waiting.abort();
    run();
  };
  const { addEventListener } = EventTarget.prototype;
  for (const type of ["DOMContentLoaded", "readystatechange"])
    addEventListener.call(document, type, onEvent, { signal: waiting.signal });
  addEventListener.call(window, "load", onEvent, { signal: waiting.signal });
}
