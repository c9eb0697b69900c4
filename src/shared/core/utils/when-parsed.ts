/** Stays, because an imitated state may say "loading" for ever. */
let parsed: Promise<void> | undefined;

/** By the interface: optimisers that delay scripts imitate a state on the document itself. */
const isLoading = () => Reflect.get(HTMLDocument.prototype, "readyState", document) === "loading";

/**
 * Resolves once the page is parsed. Of the events that say so the first counts, because an optimiser may have delayed
 * the script, and send only some of them.
 */
export const whenParsed = (): Promise<void> =>
  (parsed ??= new Promise((resolve) => {
    if (!isLoading()) return resolve();
    const onEvent = ({ type, isTrusted }: Event) => {
      // At the browser's own `readystatechange` deferred scripts are still to run; the other events follow.
      if (type !== "readystatechange" || !(isTrusted || isLoading())) resolve();
    };
    const { addEventListener } = EventTarget.prototype;
    for (const type of ["DOMContentLoaded", "readystatechange"]) addEventListener.call(document, type, onEvent);
    addEventListener.call(window, "load", onEvent);
  }));
