import { parseJson } from "../../utils/parse-json.ts";
import { type HttpAnswer, HttpError, type HttpFailure } from "./types.ts";
import { NO_ANSWER_TEXTS, type SentRequest } from "./no-answer.ts";

/**
 * An HTML page is no answer, whatever its scripts contain; `FAIL` is the nonce refresh's answer, whose callers read the
 * text.
 */
const NO_ANSWER = /<!doctype|<html|^\s*FAIL\b/i;
/** A server's notices before the answer contain few braces; a long text with more is not worth further attempts. */
const MAX_TRIES = 50;

/** The answer in a body that starts with other text: PHP prints its notices before it. */
function answerBehindNotice(text: string): unknown {
  let from = -1;
  if (NO_ANSWER.test(text.slice(0, text.indexOf("{")))) return undefined;
  for (let tries = 0; tries < MAX_TRIES && (from = text.indexOf("{", from + 1)) >= 0; tries++) {
    const json = parseJson(text.slice(from));
    if (json !== undefined) return json;
  }
  return undefined;
}

export function toAnswer(status: number, url: string, headers: Headers, text: string): HttpAnswer {
  const json = parseJson(text);
  return { status, url, headers, text, json: json === undefined ? answerBehindNotice(text) : json };
}

/** The body of a request as the browser sends it; a record becomes `multipart/form-data` (antispam-contract#3.1). */
export function toBody(body: FormData | URLSearchParams | Record<string, string> | undefined) {
  if (body === undefined || body instanceof FormData || body instanceof URLSearchParams) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  return form;
}

/** Console texts of antispam#8. */
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
