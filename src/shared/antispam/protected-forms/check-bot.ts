import * as z from "zod/mini";
import { type CmsCall, HttpError } from "../../core/services/http/types.ts";
import { safeDecodeURI } from "../protocol/safe-decode-uri.ts";
import { afterPrerendering } from "../../core/events/after-prerendering.ts";
import { pageStore, service, type PageStore } from "../../core/registry/container.ts";
import { eventToken } from "../protocol/event-token.ts";
import { eventJavascriptData } from "../signals/stored-signals.ts";

/** Data that is sent with the check. */
export interface BotCheckContext {
  pageUrl: string;
  referrer: string;
  /** The visitor's signals; empty without consent. */
  signals: Readonly<Record<string, unknown>>;
  /** The bot detector's token, if the site uses it and there is one. */
  eventToken: string | undefined;
}

/** Call 3 of spec antispam §7. Each generation of servers reads one of the two signals (contract §3.3). */
export function botCheckCall({ pageUrl, referrer, signals, eventToken }: BotCheckContext): CmsCall {
  return {
    route: "force_protection_check_bot",
    action: "apbct_force_protection_check_bot",
    fields: {
      post_url: safeDecodeURI(pageUrl),
      referrer: safeDecodeURI(referrer),
      event_javascript_data: JSON.stringify(signals),
      event_token: eventToken,
    },
  };
}

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

/** One check per page. */
const checks = new WeakMap<PageStore, Promise<BotVerdict>>();

/**
 * Asks the server once per page whether this visitor is a bot (call 3). Never rejects: an unreachable server keeps no
 * visitor from a form. A prerendered page is not checked before it has a visitor. Sends nothing without a valid licence
 * (`settings.antispam.active`) or inside an editor.
 */
export function checkBot(): Promise<BotVerdict> {
  const { editor, antispam } = service("settings").get();
  if (editor || !antispam.active) return Promise.resolve({ kind: "unchecked" });
  const page = pageStore();
  let check = checks.get(page);
  if (!check)
    checks.set(page, (check = new Promise((resolve) => afterPrerendering(document, () => resolve(requestVerdict())))));
  return check;
}

async function requestVerdict(): Promise<BotVerdict> {
  try {
    return readBotVerdict(await service("http").call(botCheckCall(contextOfPage())));
  } catch (cause) {
    if (!(cause instanceof HttpError)) return { kind: "unchecked", reason: "the bot check failed", cause };
    // An answer with an `error` member may still contain a verdict (contract §3.4, "cloud down").
    const verdict = cause.kind === "answer" ? readBotVerdict(cause.details.body) : undefined;
    if (verdict && verdict.kind !== "unchecked") return verdict;
    return { kind: "unchecked", reason: cause.message, cause };
  }
}

function contextOfPage() {
  const { botDetector } = service("settings").get().antispam;
  return {
    pageUrl: location.href,
    referrer: document.referrer,
    // Both are empty before the visitor's consent.
    signals: eventJavascriptData(),
    eventToken: botDetector.enabled ? eventToken() : undefined,
  };
}
