import { service } from "../../core/registry/container.ts";

/** Length of a bot detector's token; one of another length is not sent (antispam#5). */
export const EVENT_TOKEN_LENGTH = 64;

/** The item in which the detector's own script stores its token, wrapped (antispam-contract#4.3). */
export const EVENT_TOKEN_ITEM = "bot_detector_event_token";

/**
 * Capital letters and words such as `undefined` are never a token: the server accepts lowercase hexadecimal
 * (antispam-contract#4.6).
 */
const TOKEN = /^[0-9a-f]+$/;

export const isEventToken = (value: unknown): value is string =>
  typeof value === "string" && value.length === EVENT_TOKEN_LENGTH && TOKEN.test(value);

/**
 * The bot detector's token for this visitor, or `undefined` if there is none: also before consent, inside an editor,
 * and for a token older than a day. The caller decides whether to send it (`settings.antispam.botDetector.enabled`).
 */
export function eventToken(): string | undefined {
  const token = service("storage").get(EVENT_TOKEN_ITEM);
  return isEventToken(token) ? token : undefined;
}
