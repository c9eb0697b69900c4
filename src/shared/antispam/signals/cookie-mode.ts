import { service } from "../../core/registry/container.ts";

/** Flags whose cookies or items belong to the previous mode (contract §4.3). */
const CLEARED = ["ct_mouse_moved", "ct_has_scrolled"];

const MODE = "ct_cookies_type";

/** Switches to another mode on a page that already collects signals; does nothing on any other page. */
export function updateCookieMode(cookies: string): void {
  const storage = service("storage");
  if (storage.get(MODE) === undefined) return;
  // Also removes what was published in the previous mode.
  storage.remove(MODE);
  storage.set(MODE, cookies);
}

/** Records the site's cookie mode and clears what was recorded in another one (spec antispam §4). */
export function recordCookieMode(): void {
  const storage = service("storage");
  const { cookies } = service("settings").get().antispam;
  if (storage.get(MODE, Infinity) !== cookies) for (const name of CLEARED) storage.remove(name);
  storage.set(MODE, cookies);
}
