/** A response as data: a fault may change it before send.ts writes it to the socket. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export const JSON_TYPE = "application/json; charset=UTF-8";
export const HTML_TYPE = "text/html; charset=UTF-8";

export function jsonAnswer(value: unknown, status = 200): Answer {
  return { status, type: JSON_TYPE, body: JSON.stringify(value) };
}

export function textAnswer(body: string, status = 200, type = HTML_TYPE): Answer {
  return { status, type, body };
}

/** The error format of the CMS core, without the plugins' `error` and `error_message`. */
export function coreError(
  code: string,
  message: string,
  status: number,
  data: Readonly<Record<string, unknown>> = {},
): Answer {
  return jsonAnswer({ code, message, data: { status, ...data } }, status);
}
