import { jsonAnswer, type Answer } from "./answer.ts";

/** The request cannot be served; the answer contains the message. */
export class HttpError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = "HttpError";
    this.status = status;
  }
}

export function errorAnswer(error: HttpError): Answer {
  return jsonAnswer({ error: true, error_message: error.message }, error.status);
}
