import { HttpError } from "./types.ts";

/** Console texts of antispam#8 for requests without an answer. */
export const NO_ANSWER_TEXTS = {
  timeout: "Server response timeout",
  /** Followed by a reason or a status. */
  unexpected: "Unexpected error. Status: ",
} as const;

/** The request that was sent. */
export interface SentRequest {
  call: string;
  url: string;
}

/** No answer arrived. */
export function noAnswer(
  kind: "offline" | "network" | "timeout" | "aborted" | "editor",
  sent: SentRequest,
  cause?: unknown,
): HttpError {
  const message = kind === "timeout" ? NO_ANSWER_TEXTS.timeout : `${NO_ANSWER_TEXTS.unexpected}${kind}`;
  return new HttpError(kind, message, { ...sent, cause });
}
