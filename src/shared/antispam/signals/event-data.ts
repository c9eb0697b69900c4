import { KEPT_KEYS, readKept } from "./kept-keys.ts";
import { unNested } from "../protocol/parse-json.ts";
import { writePending } from "./pending.ts";

/** Our script errors have another name in `event_javascript_data`; all others have their own (contract §5.8). */
const SCRIPT_ERRORS = "ct_js_errors";
const SENT_SCRIPT_ERRORS = "apbct_ct_js_errors";

/**
 * What decode and bot-check calls tell of the visitor (spec antispam §7, contract §5.8), from the store of the site's
 * cookie mode. JSON texts among our own values are real objects here. Empty without consent.
 */
export function eventJavascriptData(): Record<string, unknown> {
  writePending();
  const data: Record<string, unknown> = {};
  for (const key of KEPT_KEYS) {
    const value = key.own ? undefined : readKept(key);
    if (value === undefined) continue;
    data[key.name === SCRIPT_ERRORS ? SENT_SCRIPT_ERRORS : key.name] = key.nested ? unNested(value) : value;
  }
  return data;
}
