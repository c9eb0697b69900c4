import * as z from "zod/mini";
import { afterPrerendering } from "../../core/events/after-prerendering.ts";
import { pageStore, service, type PageStore } from "../../core/registry/container.ts";
import { type CmsCall, HttpError } from "../../core/services/http/types.ts";
import { type CallContext, contextFields, contextOfPage } from "../signals/call-context.ts";

/** Call 3 of antispam#7. */
export const botCheckCall = (context: CallContext): CmsCall => ({
  route: "force_protection_check_bot",
  action: "apbct_force_protection_check_bot",
  fields: contextFields(context),
});

/** Whether this visitor gets the page's protected forms. */
export type BotCheckResult =
  | { kind: "allowed" }
  /** The server's message, which may contain markup; `""` if it sent none. */
  | { kind: "refused"; message: string }
  /** The server could not be reached, or no check was needed: the forms are shown. `reason` if something went wrong. */
  | { kind: "unchecked"; reason?: string; cause?: unknown };

/** The only value that lets a visitor pass; the server never promises a text "1" (antispam-contract#7.5). */
const ALLOW = 1;
const OK_STATUS = 200;

const answerSchema = z.looseObject({
  allow: z.unknown(),
  message: z.catch(z.string(), ""),
  data: z.catch(z.optional(z.looseObject({ status: z.unknown() })), undefined),
});

/** Reads any answer to call 3 (antispam#4, antispam-contract#3.4, antispam-contract#7.5). Never throws. */
export function readBotCheckResult(body: unknown): BotCheckResult {
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return { kind: "unchecked", reason: "the answer holds no result" };
  const { allow, message, data } = answer.data;
  if (allow === ALLOW) return { kind: "allowed" };
  const status = data?.status;
  // An error of the CMS says nothing about the visitor, whatever the status of its response.
  if (status !== undefined && Number(status) !== OK_STATUS)
    return { kind: "unchecked", reason: `the answer has the unknown status ${JSON.stringify(status)}` };
  return { kind: "refused", message: message.trim() };
}

/** One check per page. */
const checks = new WeakMap<PageStore, Promise<BotCheckResult>>();

/**
 * Asks the server once per page whether this visitor is a bot (call 3). Never rejects: an unreachable server keeps no
 * visitor from a form. A prerendered page is not checked before it has a visitor. Sends nothing without a valid licence
 * (`settings.antispam.active`) or inside an editor.
 */
export function checkBot(): Promise<BotCheckResult> {
  const { editor, antispam } = service("settings").get();
  if (editor || !antispam.active) return Promise.resolve({ kind: "unchecked" });
  const page = pageStore();
  let check = checks.get(page);
  if (!check)
    checks.set(page, (check = new Promise((resolve) => afterPrerendering(document, () => resolve(requestCheck())))));
  return check;
}

async function requestCheck(): Promise<BotCheckResult> {
  try {
    return readBotCheckResult(await service("http").call(botCheckCall(contextOfPage())));
  } catch (cause) {
    if (!(cause instanceof HttpError)) return { kind: "unchecked", reason: "the bot check failed", cause };
    // An answer with an `error` member may still contain a result (antispam-contract#3.4, "cloud down").
    const result = cause.kind === "answer" ? readBotCheckResult(cause.details.body) : undefined;
    if (result && result.kind !== "unchecked") return result;
    return { kind: "unchecked", reason: cause.message, cause };
  }
}
