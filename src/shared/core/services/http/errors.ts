import { NO_ANSWER_TEXTS, type SentRequest } from "./no-answer.ts";
import { HttpError } from "./types.ts";
import type { HttpAnswer, HttpFailure } from "./types.ts";

/** Console texts of spec antispam §8. */
export const HTTP_TEXTS = {
  timeout: NO_ANSWER_TEXTS.timeout,
  parse: "Unexpected response from server. See console for details.",
  unexpected: NO_ANSWER_TEXTS.unexpected,
  internal: "Internal server error.",
  /** Followed by a code. */
  code: "Unexpected response code: ",
} as const;

/** An answer arrived, but cannot be used. */
export function badAnswer(
  kind: Extract<HttpFailure, "status" | "parse" | "answer" | "nonce">,
  sent: SentRequest,
  answer: HttpAnswer,
): HttpError {
  const { status, json, text } = answer;
  const messages: Record<typeof kind, string> = {
    parse: HTTP_TEXTS.parse,
    answer: `${HTTP_TEXTS.unexpected}${status}`,
    status: status === 500 ? HTTP_TEXTS.internal : `${HTTP_TEXTS.code}${status}`,
    nonce: `${HTTP_TEXTS.code}${status}`,
  };
  return new HttpError(kind, messages[kind], { ...sent, status, body: json ?? text });
}
