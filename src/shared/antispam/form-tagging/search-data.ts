import { service } from "../../core/registry/container.ts";
import type { CmsCall } from "../../core/services/http/types.ts";
import { eventToken } from "../protocol/event-token.ts";
import { isAlternativeForced } from "../signals/forced-alternative.ts";
import { STORED_SIGNALS, readStoredSignal } from "../signals/stored-signals.ts";
import { TOKEN_FIELD } from "../protocol/field-names.ts";

/** The value of the search form's honeypot (contract §6.2). */
const HONEYPOT_ITEM = "apbct_search_form__honeypot_value";

/**
 * The server strips every backslash before it reads the values: one that JSON escapes breaks all of them
 * (contract §3.1).
 */
const UNSENDABLE = /["\\\p{Cc}]/u;
const isSendable = (value: unknown): value is string | number | boolean =>
  typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && !UNSENDABLE.test(value));

/** Call 2 with the data of the visitor who searches (spec antispam §4, contract §6.2). */
export function searchDataCall(honeypot: string | undefined): CmsCall {
  const values: Record<string, unknown> = {};
  // Values that are JSON themselves never reach the server through this call (contract §4.6).
  for (const key of STORED_SIGNALS) if (key.kind === "item" && !key.nested) values[key.name] = readStoredSignal(key);
  values[HONEYPOT_ITEM] = honeypot?.replace(new RegExp(UNSENDABLE, "gu"), "");
  values[TOKEN_FIELD] = service("settings").get().antispam.botDetector.enabled ? eventToken() : undefined;
  if (isAlternativeForced()) values.apbct_force_alt_cookies = true;
  const cookies = Object.fromEntries(Object.entries(values).filter(([, value]) => isSendable(value)));
  return {
    route: "alt_sessions",
    action: "apbct_alt_session__save__AJAX",
    fields: { cookies: JSON.stringify(cookies) },
  };
}
