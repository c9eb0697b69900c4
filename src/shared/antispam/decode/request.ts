import type { CmsCall } from "../../services/http/types.ts";

/** Length of a bot detector's token; another length is not sent (spec antispam §5). */
export const EVENT_TOKEN_LENGTH = 64;

/** What goes along with the tokens. */
export interface DecodeContext {
  /** Admin pages send the tokens and nothing else (spec antispam §6). */
  admin: boolean;
  pageUrl: string;
  referrer: string;
  /** What is known of the visitor; empty without consent. */
  signals: Readonly<Record<string, unknown>>;
  /** The bot detector's token, where one is known. */
  eventToken?: string | undefined;
}

/** The server deletes every backslash before it reads the batch, so a token that JSON would escape would break all others. */
export const isSendable = (token: string): boolean => JSON.stringify(token) === `"${token}"`;

/** Call 1 of spec antispam §7: one request for all tokens. */
export function decodeCall(tokens: readonly string[], { admin, pageUrl, referrer, signals, eventToken = "" }: DecodeContext): CmsCall {
  const encodedEmails = JSON.stringify(Object.fromEntries(tokens.filter(isSendable).entries()));
  return {
    route: "apbct_decode_email",
    action: "apbct_decode_email",
    fields: admin
      ? { encodedEmails }
      : {
          encodedEmails,
          post_url: readable(pageUrl),
          referrer: readable(referrer),
          event_javascript_data: JSON.stringify(signals),
          event_token: eventToken.length === EVENT_TOKEN_LENGTH ? eventToken : undefined,
        },
  };
}

/** The server's text filter drops `%xx`, so addresses travel decoded (contract §3.1). */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
