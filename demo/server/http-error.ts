import { jsonAnswer, type Answer } from "./answer.ts";

/** A request that cannot be served; the message is meant for whoever sent it. */
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
