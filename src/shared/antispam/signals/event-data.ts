import { KEPT_KEYS, readKept } from "./kept-keys.ts";
import { unNested } from "./parse-json.ts";
import { writePending } from "./pending.ts";

/** The members of `event_javascript_data`: our key and the server's name for it (contract §5.8). */
const SERVER_NAMES: Readonly<Record<string, string>> = {
  ct_checked_emails: "ct_checked_emails",
  ct_checked_emails_exist: "ct_checked_emails_exist",
  ct_checkjs: "ct_checkjs",
  ct_fkp_timestamp: "ct_fkp_timestamp",
  ct_pointer_data: "ct_pointer_data",
  ct_ps_timestamp: "ct_ps_timestamp",
  ct_screen_info: "ct_screen_info",
  ct_timezone: "ct_timezone",
  ct_mouse_moved: "ct_mouse_moved",
  ct_has_scrolled: "ct_has_scrolled",
  ct_cookies_type: "ct_cookies_type",
  apbct_pixel_url: "apbct_pixel_url",
  apbct_headless: "apbct_headless",
  ct_bot_detector_frontend_data_log: "ct_bot_detector_frontend_data_log",
  apbct_page_hits: "apbct_page_hits",
  apbct_prev_referer: "apbct_prev_referer",
  apbct_site_referer: "apbct_site_referer",
  ct_js_errors: "apbct_ct_js_errors",
};

/**
 * What decode and bot-check calls tell of the visitor (spec antispam §7, contract §5.8), from the store of the site's
 * cookie mode. JSON texts among our own values are real objects here. Empty without consent.
 */
export function eventJavascriptData(): Record<string, unknown> {
  writePending();
  const data: Record<string, unknown> = {};
  for (const key of KEPT_KEYS) {
    const name = SERVER_NAMES[key.name];
    const value = name === undefined ? undefined : readKept(key);
    if (name !== undefined && value !== undefined) data[name] = key.nested ? unNested(value) : value;
  }
  return data;
}
