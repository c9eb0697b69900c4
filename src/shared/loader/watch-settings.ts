import type { SettingsFamily } from "./catalog-entry.ts";

const EMBEDDED = 'script[type="application/json"][data-plaintags="settings"]';

/** Notices settings that start code on a page without tags, before the settings service is there. */
export function watchSettings(page: Document, startFamily: (family: SettingsFamily) => void) {
  /** Only the names count here; the settings service reads and checks the rest. */
  const asksFor = (given: object) => {
    const { antispam, takeover } = given as { antispam?: unknown; takeover?: unknown };
    return Boolean(antispam) || (Array.isArray(takeover) && takeover.includes("antispam"));
  };
  const look = (given: unknown) => {
    // A settings service of the site's own may hold anything.
    if (typeof given === "function" || (typeof given === "object" && given !== null && ("get" in given || asksFor(given))))
      startFamily("antispam");
  };
  const readPage = () => {
    for (const { textContent } of page.querySelectorAll(EMBEDDED)) {
      try {
        look(JSON.parse(textContent));
      } catch {
        // The settings service tells what is wrong with it.
      }
    }
  };
  if (page.readyState === "loading") page.addEventListener("DOMContentLoaded", readPage, { once: true });
  else readPage();
  return { look };
}
