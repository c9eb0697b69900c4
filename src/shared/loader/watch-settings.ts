import type { SettingsFamily } from "./catalog-entry.ts";
import { whenParsed } from "./when-parsed.ts";

const EMBEDDED = 'script[type="application/json"][data-plaintags="settings"]';

/** Notices settings that start code on a page without tags, before the settings service is there. */
export function watchSettings(page: Document, startFamily: (family: SettingsFamily) => void) {
  /** Only the names count here; the settings service reads and checks the rest. A service of the site's own may hold anything. */
  const look = (given: unknown) => {
    const { antispam, takeover, get } = Object(given) as { antispam?: unknown; takeover?: unknown; get?: unknown };
    if (antispam || get || typeof given === "function" || (Array.isArray(takeover) && takeover.includes("antispam")))
      startFamily("antispam");
  };
  whenParsed(() => {
    for (const { textContent } of page.querySelectorAll(EMBEDDED)) {
      try {
        look(JSON.parse(textContent));
      } catch {
        // The settings service tells what is wrong with it.
      }
    }
  });
  return { look };
}
