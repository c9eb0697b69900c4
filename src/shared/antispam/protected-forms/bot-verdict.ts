import * as z from "zod/mini";

/** Whether this visitor gets the page's protected forms. */
export type BotVerdict =
  | { kind: "allowed" }
  /** The server's message, which may contain markup; `""` if it sent none. */
  | { kind: "refused"; message: string }
  /** The server could not be reached, or no check was needed: the forms are shown. `reason` if something went wrong. */
  | { kind: "unchecked"; reason?: string; cause?: unknown };

/** The only value that lets a visitor pass; the server never promises a text "1" (contract §7.5). */
const ALLOW = 1;
const OK_STATUS = 200;

const answerSchema = z.looseObject({
  allow: z.unknown(),
  message: z.catch(z.string(), ""),
  data: z.catch(z.optional(z.looseObject({ status: z.unknown() })), undefined),
});

/** Reads any answer to call 3 (spec antispam §4, contract §3.4, §7.5). Never throws. */
export function readBotVerdict(body: unknown): BotVerdict {
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return { kind: "unchecked", reason: "the answer was no verdict" };
  const { allow, message, data } = answer.data;
  if (allow === ALLOW) return { kind: "allowed" };
  const status = data?.status;
  // An error of the CMS is no verdict about the visitor, whatever the status of its response.
  if (status !== undefined && Number(status) !== OK_STATUS)
    return { kind: "unchecked", reason: `the answer tells of the status ${JSON.stringify(status)}` };
  return { kind: "refused", message: message.trim() };
}
