import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { VISIBLE_FIELDS_FIELD } from "../protocol/field-names.ts";
import { STORED_SIGNALS, readStoredSignal } from "./stored-signals.ts";
import { recordPageValues } from "./page-values.ts";

/** Milliseconds before the second check of the page; booking forms are built by scripts (contract §4.7). */
export const FORCED_ALTERNATIVE_RECHECK_MS = 1000;

/** Foreign comment and booking frames, whose posts carry no field of ours (contract §4.7). */
const COMMENT_FRAME = 'iframe[name="jetpack_remote_comment"]';
const BOOKING = 'main[id^="bookingpress_booking_form"], .bpa-frontend-main-container';

let forced = false;

/**
 * Whether signals also go to the alternative session, besides the site's cookie mode, and no form gets a no-cookie
 * field.
 */
export const isAlternativeForced = (): boolean => forced;

type Values = Parameters<ReturnType<typeof service<"storage">>["publish"]>[0];

/**
 * Publishes signals to the server according to the cookie mode, and to the alternative session if the page forces it.
 */
export function publishSignals(values: Values): void {
  recordPageValues(values);
  service("storage").publish(values, { alternative: forced });
}

/** The original's settings object; other scripts read `force_alt_cookies` there (contract §2.2). */
function exposeFlag(value: boolean): void {
  const settings: unknown = Reflect.get(globalThis, "ctPublic");
  // An element with that id becomes a global too.
  if (Object.prototype.toString.call(settings) === "[object Object]")
    Reflect.set(settings as object, "force_alt_cookies", value);
}

/** Publishes again what was published before the page was known to force it, or before the mode changed. */
export function republishSignals(): void {
  const simple = (value: unknown) => value !== undefined && typeof value !== "object";
  // The record of the last form is not a value of the page.
  const values = STORED_SIGNALS.map(
    (key) =>
      [key.name, key.kind === "item" && key.name !== VISIBLE_FIELDS_FIELD ? readStoredSignal(key) : undefined] as const,
  );
  publishSignals(Object.fromEntries(values.filter(([, value]) => simple(value))) as Values);
}

/** Checks the page now and once more after a second (contract §4.7). */
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
