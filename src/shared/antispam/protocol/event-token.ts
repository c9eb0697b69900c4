import { service } from "../../core/registry/container.ts";

/** Characters of a bot detector's token; one of another length is not sent (spec antispam §5). */
export const EVENT_TOKEN_LENGTH = 64;

/** Where the detector's own script keeps its token, wrapped (contract §4.3). */
export const EVENT_TOKEN_ITEM = "bot_detector_event_token";

/** Capital letters and words such as `undefined` never make a token: the server takes lowercase hexadecimal (contract §4.6). */
const TOKEN = /^[0-9a-f]+$/;

export const isEventToken = (value: unknown): value is string =>
  typeof value === "string" && value.length === EVENT_TOKEN_LENGTH && TOKEN.test(value);

/**
 * The token that the bot detector's script has got for this visitor, or `undefined` while there is none: also before
 * consent, inside an editor, and for one older than a day. Whether it is sent is the caller's question
 * (`settings.antispam.botDetector.enabled`).
 */
export function eventToken(): string | undefined {
  const token = service("storage").get(EVENT_TOKEN_ITEM);
  return isEventToken(token) ? token : undefined;
}
