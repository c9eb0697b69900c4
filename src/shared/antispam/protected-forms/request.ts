import type { CmsCall } from "../../core/services/http/types.ts";
import { safeDecodeURI } from "../protocol/safe-decode-uri.ts";

/** Data that is sent with the check. */
export interface BotCheckContext {
  pageUrl: string;
  referrer: string;
  /** The visitor's signals; empty without consent. */
  signals: Readonly<Record<string, unknown>>;
  /** The bot detector's token, if the site uses it and there is one. */
  eventToken: string | undefined;
}

/** Call 3 of spec antispam §7. Each generation of servers reads one of the two signals (contract §3.3). */
export function botCheckCall({ pageUrl, referrer, signals, eventToken }: BotCheckContext): CmsCall {
  return {
    route: "force_protection_check_bot",
    action: "apbct_force_protection_check_bot",
    fields: {
      post_url: safeDecodeURI(pageUrl),
      referrer: safeDecodeURI(referrer),
      event_javascript_data: JSON.stringify(signals),
      event_token: eventToken,
    },
  };
}
