import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { publishSignals } from "./publish-signals.ts";

/** Sizes of page and window in CSS pixels (antispam#3, antispam-contract#5.7). */
interface ScreenInfo {
  fullWidth: number;
  fullHeight: number;
  visibleWidth: number;
  visibleHeight: number;
}

function readScreenInfo({ documentElement: html, body }: Document): ScreenInfo {
  const heights = [html, body].flatMap(({ scrollHeight, offsetHeight, clientHeight }) => [
    scrollHeight,
    offsetHeight,
    clientHeight,
  ]);
  return {
    fullWidth: html.scrollWidth,
    fullHeight: Math.max(...heights),
    visibleWidth: html.clientWidth,
    visibleHeight: html.clientHeight,
  };
}

/** Measures once, when the page is idle: its layout is done by then and need not be forced. */
export const startScreenInfo = (page: Document): Cleanup =>
  service("clock").idle(() => publishSignals({ ct_screen_info: JSON.stringify(readScreenInfo(page)) }));

/** Placeholder for a value that is not known yet. */
const NONE_YET = "0";

const MINUTES_PER_HOUR = 60;

/**
 * Publishes the values with which every page starts, whether or not the bot detector collects the rest
 * (antispam-contract#5.0, antispam-contract#5.7).
 */
export function publishStartValues(page: Document): void {
  const clock = service("clock");
  const { checkjsKey, cookies } = service("settings").get().antispam;
  publishSignals({
    ct_checkjs: checkjsKey || 0,
    ct_ps_timestamp: Math.floor((clock.now() - clock.elapsed()) / 1000),
    ct_fkp_timestamp: NONE_YET,
    ct_pointer_data: NONE_YET,
    ct_timezone: (0 - new Date(clock.now()).getTimezoneOffset()) / MINUTES_PER_HOUR,
    ct_screen_info: "",
    apbct_headless: page.defaultView?.navigator.webdriver === true,
    ct_checked_emails: NONE_YET,
    ct_checked_emails_exist: NONE_YET,
    // Native mode has a cookie for each form instead.
    ...(cookies === "native" ? {} : { apbct_visible_fields: NONE_YET }),
  });
}
