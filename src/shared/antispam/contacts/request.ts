import type { CmsCall } from "../../core/services/http/types.ts";
import { EVENT_TOKEN_LENGTH } from "../protocol/event-token.ts";
import { safeDecodeURI } from "../protocol/safe-decode-uri.ts";

/** Route and action of call 1. */
const DECODE_CALL = "apbct_decode_email";

/** Data that is sent with the tokens. */
export interface DecodeContext {
  /** Admin pages send only the tokens (spec antispam §6). */
  admin: boolean;
  pageUrl: string;
  referrer: string;
  /** The visitor's signals; empty without consent. */
  signals: Readonly<Record<string, unknown>>;
  /** The bot detector's token, if there is one. */
  eventToken?: string | undefined;
}

/** The server strips every backslash before it reads the batch, so a token that JSON escapes would break all others. */
export const isSendable = (token: string): boolean => JSON.stringify(token) === `"${token}"`;

/** Call 1 of spec antispam §7: one request for all tokens. */
export function decodeCall(
  tokens: readonly string[],
  { admin, pageUrl, referrer, signals, eventToken = "" }: DecodeContext,
): CmsCall {
  const encodedEmails = JSON.stringify(Object.fromEntries(tokens.filter(isSendable).entries()));
  // Without a route the call uses admin-AJAX, the only transport that accepts an admin page's nonce (contract §2.3).
  if (admin) return { action: DECODE_CALL, fields: { encodedEmails } };
  return {
    route: DECODE_CALL,
    action: DECODE_CALL,
    fields: {
      encodedEmails,
      post_url: safeDecodeURI(pageUrl),
      referrer: safeDecodeURI(referrer),
      // Supports both generations of servers: the older reads the signals, the newer the token (contract §3.3).
      event_javascript_data: JSON.stringify(signals),
      event_token: eventToken.length === EVENT_TOKEN_LENGTH ? eventToken : undefined,
    },
  };
}
