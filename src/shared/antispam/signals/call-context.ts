import { service } from "../../core/registry/container.ts";
import { eventToken, isEventToken } from "../protocol/event-token.ts";
import { eventJavascriptData } from "./stored-signals.ts";

/** What the calls about a visitor (1 and 3) tell the server besides their subject. */
export interface CallContext {
  pageUrl: string;
  referrer: string;
  /** The visitor's signals; empty without consent. */
  signals: Readonly<Record<string, unknown>>;
  /** The bot detector's token, if the site uses it and there is one. */
  eventToken?: string | undefined;
}

/** The context of a call from this page. Without consent it says nothing about the visitor (api#4). */
export const contextOfPage = (): CallContext => ({
  pageUrl: location.href,
  referrer: document.referrer,
  signals: eventJavascriptData(),
  eventToken: service("settings").get().antispam.botDetector.enabled ? eventToken() : undefined,
});

/**
 * The context as fields. Of signals and token, older servers read the former, newer ones the latter
 * (antispam-contract#3.3).
 */
export const contextFields = ({ pageUrl, referrer, signals, eventToken }: CallContext) => ({
  post_url: safeDecodeURI(pageUrl),
  referrer: safeDecodeURI(referrer),
  event_javascript_data: JSON.stringify(signals),
  event_token: isEventToken(eventToken) ? eventToken : undefined,
});

/** An address as it is sent to the server, decoded: the server's text filter drops `%xx` (antispam-contract#3.1). */
function safeDecodeURI(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
