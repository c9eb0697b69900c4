import { base64Text } from "../protocol/base64-text.ts";
import { STORED_SIGNALS, readStoredSignal } from "./stored-signals.ts";
import { flushPendingWrites } from "./pending-writes.ts";
import { activityData } from "./activity.ts";
import { typingData } from "./typing.ts";

/** Prefix of the encoded text; the server looks for it (contract §4.4). */
export const NO_COOKIE_PREFIX = "_ct_no_cookie_data_";

/** Data encoded for the no-cookie field (contract §4.4). Not percent-encoded: a URL-encoded body must do that. */
export const encodeNoCookieData = (data: Readonly<Record<string, unknown>>): string =>
  NO_COOKIE_PREFIX + base64Text(JSON.stringify(data));

/**
 * All stored data of this visitor, as value of `ct_no_cookie_hidden_field` (spec antispam §3, contract §4.4). A form
 * also gets the typing and activity data, a third party's request does not.
 */
export function noCookieData(kind: "form" | "request"): string {
  flushPendingWrites();
  const stored = STORED_SIGNALS.map((key) => [key.name, readStoredSignal(key)] as const).filter(
    ([, value]) => value !== undefined,
  );
  return encodeNoCookieData({
    ...Object.fromEntries(stored),
    ...(kind === "form" ? { typo: typingData(), collecting_user_activity_data: activityData() } : {}),
  });
}
