import * as z from "zod/mini";

/** Whether this visitor gets the page's protected forms. */
export type BotVerdict =
  | { kind: "allowed" }
  /** The server's words, which may hold markup; `""` when it sent none. */
  | { kind: "refused"; message: string }
  /** Nobody could be asked, or nothing was to be asked: the forms are shown. `reason` where something went wrong. */
  | { kind: "unchecked"; reason?: string; cause?: unknown };

/** The one value that lets a visitor pass; a text "1" is not what the server promises (contract §7.5). */
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
  // An error of the CMS is no verdict about the visitor, whatever status its answer came with.
  if (status !== undefined && Number(status) !== OK_STATUS)
    return { kind: "unchecked", reason: `the answer tells of the status ${JSON.stringify(status)}` };
  return { kind: "refused", message: message.trim() };
}
