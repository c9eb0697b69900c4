import { service } from "../../core/registry/container.ts";

/** Flags whose cookies or items belong to the mode that was (contract §4.3). */
const CLEARED = ["ct_mouse_moved", "ct_has_scrolled"];

const MODE = "ct_cookies_type";

/** Another mode, of which this page learns when it gathers already; nothing where it does not. */
export function updateCookieMode(cookies: string): void {
  const storage = service("storage");
  if (storage.get(MODE) === undefined) return;
  // With what was handed over under the mode before.
  storage.remove(MODE);
  storage.set(MODE, cookies);
}

/** Notes the site's cookie mode and clears what was noted under another one (spec antispam §4). */
export function recordCookieMode(): void {
  const storage = service("storage");
  const { cookies } = service("settings").get().antispam;
  if (storage.get(MODE, Infinity) !== cookies) for (const name of CLEARED) storage.remove(name);
  storage.set(MODE, cookies);
}
