/** Names that reach the server by call 2 even without cookies: "forced" names (contract §4.1). */
export const FORCED_NAMES: ReadonlySet<string> = new Set([
  "ct_sfw_pass_key",
  "ct_sfw_passed",
  "wordpress_apbct_antibot",
  "apbct_anticrawler_passed",
  "apbct_antiflood_passed",
  "apbct_bot_detector_exist",
  "apbct_email_encoder_passed",
]);

/**
 * The page's start: the server's cookie, but the original's script writes it while the search test is on
 * (contract §4.5).
 */
export const PAGE_START = "ct_ps_timestamp";

/** Cookies that the server writes and signs itself; a changed value fails its cookie test (contract §4.2). */
export const SERVER_COOKIES: ReadonlySet<string> = new Set([
  PAGE_START,
  "apbct_site_landing_ts",
  "apbct_page_hits",
  "apbct_prev_referer",
  "apbct_cookies_test",
]);
