import { afterPrerendering } from "../../core/events/after-prerendering.ts";
import { pageStore, service, type PageStore } from "../../core/registry/container.ts";
import { HttpError } from "../../core/services/http/types.ts";
import { eventToken } from "../protocol/event-token.ts";
import { eventJavascriptData } from "../signals/event-data.ts";
import { botCheckCall } from "./request.ts";
import { readBotVerdict, type BotVerdict } from "./bot-verdict.ts";

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
