import { service } from "../../registry/current.ts";

/** Flags whose cookies or items belong to the mode that was (contract §4.3). */
const CLEARED = ["ct_mouse_moved", "ct_has_scrolled"];

/** Notes the site's cookie mode and clears what was noted under another one (spec antispam §4). */
export function noteCookieMode(): void {
  const storage = service("storage");
  const { cookies } = service("settings").get().antispam;
  if (storage.get("ct_cookies_type", Infinity) !== cookies) for (const name of CLEARED) storage.remove(name);
  storage.set("ct_cookies_type", cookies);
}
