import type { HttpAnswer } from "./types.ts";

/** JSON, or `undefined` for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const toAnswer = (status: number, url: string, headers: Headers, text: string): HttpAnswer => ({
  status,
  url,
  headers,
  text,
  json: parseJson(text),
});

/** The body of a request as the browser sends it; a record becomes `multipart/form-data` (contract §3.1). */
export function toBody(body: FormData | URLSearchParams | Record<string, string> | undefined) {
  if (body === undefined || body instanceof FormData || body instanceof URLSearchParams) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  return form;
}
