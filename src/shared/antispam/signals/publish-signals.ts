import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { VISIBLE_FIELDS_FIELD } from "../protocol/field-names.ts";
import { readStoredSignal, STORED_SIGNALS } from "./stored-signals.ts";

/** How signals reach the server: by the site's cookie mode and, on some pages, also by the alternative session. */

type Values = Record<string, string | number | boolean>;

/** Signals about one page only; all tabs of a site share their storage. */
const PAGE_SIGNALS = ["ct_ps_timestamp", "ct_fkp_timestamp", "ct_pointer_data", "ct_screen_info"];

/** The values that this page has published about itself. */
let pageValues: Values = {};
let forced = false;

/**
 * Whether signals also go to the alternative session, besides the site's cookie mode, and no form gets a no-cookie
 * field.
 */
export const isAlternativeForced = (): boolean => forced;

/**
 * Publishes signals to the server according to the cookie mode, and to the alternative session if the page forces it.
 */
export function publishSignals(values: Values): void {
  for (const name of PAGE_SIGNALS) if (values[name] !== undefined) pageValues[name] = values[name];
  service("storage").publish(values, { alternative: forced });
}

/**
 * Publishes this page's values again when the visitor returns to it: another tab, or a later page, has replaced them.
 */
export function startPageValues(page: Document): Cleanup {
  const onChange = () => {
    // An alternative session would need a call for it, and stores only some of them.
    if (page.visibilityState === "visible" && service("settings").get().antispam.cookies !== "alternative")
      service("storage").publish(pageValues);
  };
  page.addEventListener("visibilitychange", onChange);
  return () => {
    page.removeEventListener("visibilitychange", onChange);
    pageValues = {};
  };
}

/** Publishes again what was published before the page was known to force it, or before the mode changed. */
function republishSignals(): void {
  const simple = (value: unknown) => value !== undefined && typeof value !== "object";
  // The record of the last form is not a value of the page.
  const values = STORED_SIGNALS.map(
    (key) =>
      [key.name, key.kind === "item" && key.name !== VISIBLE_FIELDS_FIELD ? readStoredSignal(key) : undefined] as const,
  );
  publishSignals(Object.fromEntries(values.filter(([, value]) => simple(value))) as Values);
}

/** Milliseconds before the second check of the page; booking forms are built by scripts (antispam-contract#4.7). */
export const FORCED_ALTERNATIVE_RECHECK_MS = 1000;

/** Foreign comment and booking frames, whose posts carry no field of ours (antispam-contract#4.7). */
const COMMENT_FRAME = 'iframe[name="jetpack_remote_comment"]';
const BOOKING = 'main[id^="bookingpress_booking_form"], .bpa-frontend-main-container';

/** The original's settings object; other scripts read `force_alt_cookies` there (antispam-contract#2.2). */
function exposeFlag(value: boolean): void {
  const settings: unknown = Reflect.get(globalThis, "ctPublic");
  // An element with that id becomes a global too.
  if (Object.prototype.toString.call(settings) === "[object Object]")
    Reflect.set(settings as object, "force_alt_cookies", value);
}

/** Checks the page now and once more after a second (antispam-contract#4.7). */
export function startForcedAlternative(page: Document): Cleanup {
  forced = page.querySelector(COMMENT_FRAME) !== null;
  exposeFlag(forced);
  const cancelRecheck = service("clock").after(FORCED_ALTERNATIVE_RECHECK_MS, () => {
    if (forced || !page.querySelector(`${COMMENT_FRAME}, ${BOOKING}`)) return;
    forced = true;
    exposeFlag(true);
    republishSignals();
  });
  return () => {
    cancelRecheck();
    forced = false;
    exposeFlag(false);
  };
}

const MODE = "ct_cookies_type";

/** Records the site's cookie mode and clears what was recorded in another one (antispam#4). */
export function recordCookieMode(): void {
  const storage = service("storage");
  const { cookies } = service("settings").get().antispam;
  // The flags whose cookies or items belong to the previous mode (antispam-contract#4.3).
  if (storage.get(MODE, Infinity) !== cookies)
    for (const name of ["ct_mouse_moved", "ct_has_scrolled"]) storage.remove(name);
  storage.set(MODE, cookies);
}

/** Switches to another mode on a page that already collects signals; does nothing on any other page. */
function updateCookieMode(cookies: string): void {
  const storage = service("storage");
  if (storage.get(MODE) === undefined) return;
  // Also removes what was published in the previous mode.
  storage.remove(MODE);
  storage.set(MODE, cookies);
}

/** Publishes the known values again when settings that decide where the server looks for them arrive late or change. */
export function republishOnSettingsChange(): Cleanup {
  const settings = service("settings");
  const current = () => {
    const { cookies, cookiePrefix, checkjsKey } = settings.get().antispam;
    return [cookies, cookiePrefix, checkjsKey] as const;
  };
  let before = current();

  return settings.subscribe(() => {
    const next = current();
    if (next.every((value, at) => value === before[at])) return;
    before = next;
    const [cookies, , key] = next;
    updateCookieMode(cookies);
    if (key) publishSignals({ ct_checkjs: key });
    republishSignals();
  });
}
