import type { HttpAnswer } from "./types.ts";

/** JSON, or `undefined` for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A page is no answer, whatever its scripts hold; the last one is the nonce refresh's, whose callers read the text. */
const NO_ANSWER = /<!doctype|<html|^\s*FAIL\b/i;
/** A server's own words in front of the answer hold few braces; a long text is none that is worth the tries. */
const MAX_TRIES = 50;

/** The answer in a body that begins with something else: PHP prints its notices in front of it. */
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

/** The body of a request as the browser sends it; a record becomes `multipart/form-data` (contract §3.1). */
export function toBody(body: FormData | URLSearchParams | Record<string, string> | undefined) {
  if (body === undefined || body instanceof FormData || body instanceof URLSearchParams) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  return form;
}
