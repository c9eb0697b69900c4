import type { Cleanup } from "../../utils/scope.ts";

/** Where settings are read from; tests pass their own. */
export interface SettingsSources {
  /** The page's globals. */
  globals(): object;
  /** The page's `<script type="application/json" data-plaintags="settings">`, in document order. */
  embedded(): { source: string; json: string }[];
  /** Calls `run` once when the page has been parsed; never if it is parsed already. */
  onceParsed(run: () => void): Cleanup;
}

const SELECTOR = 'script[type="application/json"][data-plaintags="settings"]';

/** The page itself. Node has none: no settings. */
export function pageSources(): SettingsSources {
  const page = typeof document === "undefined" ? undefined : document;
  return {
    globals: () => globalThis,
    embedded: () =>
      // By the interface (tools/build/unclobbered.mjs): an element of that name would cover the method on the
      // document.
      [...(page ? page.querySelectorAll(SELECTOR) : [])].map((script, index) => ({
        source: `<script data-plaintags="settings">${script.id ? ` #${script.id}` : ` number ${index + 1}`}`,
        json: script.textContent ?? "",
      })),
    onceParsed(run) {
      if (page?.readyState !== "loading") return () => {};
      const waiting = new AbortController();
      const end = () => {
        waiting.abort();
        run();
      };
      page.addEventListener("DOMContentLoaded", end, { signal: waiting.signal });
      // An optimiser may keep the first from us.
      window.addEventListener("load", end, { signal: waiting.signal });
      return () => waiting.abort();
    },
  };
}
