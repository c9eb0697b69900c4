import { STORED_SIGNALS, readStoredSignal } from "./stored-signals.ts";
import { parseNestedJson } from "../protocol/parse-json.ts";
import { flushPendingWrites } from "./pending-writes.ts";

/** Our script errors have another name in `event_javascript_data`; all other signals keep theirs (contract §5.8). */
const SCRIPT_ERRORS = "ct_js_errors";
const SENT_SCRIPT_ERRORS = "apbct_ct_js_errors";

/**
 * The visitor's signals for decode and bot-check calls (spec antispam §7, contract §5.8), from the storage of the
 * site's cookie mode. JSON texts among our own values become real objects here. Empty without consent.
 */
export function eventJavascriptData(): Record<string, unknown> {
  flushPendingWrites();
  const data: Record<string, unknown> = {};
  for (const key of STORED_SIGNALS) {
    const value = key.unsent ? undefined : readStoredSignal(key);
    if (value === undefined) continue;
    data[key.name === SCRIPT_ERRORS ? SENT_SCRIPT_ERRORS : key.name] = key.nested ? parseNestedJson(value) : value;
  }
  return data;
}
