import { service, pageStore, type PageStore } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import { HttpError } from "../../core/services/http/types.ts";
import { NO_ANSWER, readCheckAnswer, type CheckAnswer } from "./answer.ts";

/**
 * The two checks: silent, for the server's own use, or with an answer for the visitor
 * (antispam#7/4, antispam#7/5).
 */
export type CheckKind = "before-post" | "exists";

interface CheckRow {
  /** REST route and AJAX action (antispam-contract#3.2). */
  route: string;
  action: string;
  /** The item in which the server looks for checked addresses (antispam-contract#4.3). */
  item: string;
}

const CHECKS: Readonly<Record<CheckKind, CheckRow>> = {
  "before-post": {
    route: "check_email_before_post",
    action: "apbct_email_check_before_post",
    item: "ct_checked_emails",
  },
  exists: { route: "check_email_exist_post", action: "apbct_email_check_exist_post", item: "ct_checked_emails_exist" },
};

export const CHECK_KINDS = Object.keys(CHECKS) as readonly CheckKind[];

/** Maximum length of the encoded map: in native mode it has to fit into a cookie. The latest addresses stay. */
export const MAX_STORED_LENGTH = 3000;

/** Results by address, as the server reads them (antispam-contract#4.3). */
type StoredAddresses = Record<string, { result: unknown; timestamp: number }>;

const fits = (stored: StoredAddresses) => encodeURIComponent(JSON.stringify(stored)).length <= MAX_STORED_LENGTH;

/** The addresses that a page has checked with one kind of check, stored by the site's cookie mode. */
function createCheckedAddresses(kind: CheckKind) {
  const { item } = CHECKS[kind];
  let stored: StoredAddresses = {};

  return {
    add(email: string, result: string): void {
      const timestamp = Math.floor(service("clock").now() / 1000);
      // The silent check is answered, and stored, by address (antispam-contract#3.4).
      const entry = { [email]: { result: kind === "exists" ? { result } : { [email]: { result } }, timestamp } };
      if (!fits(entry)) return;
      stored = { ...stored, ...entry };
      for (const oldest of Object.keys(stored)) if (!fits(stored)) delete stored[oldest];
      // As JSON text. The alternative mode drops it, because the server cannot handle it (antispam-contract#4.6).
      service("storage").publish({ [item]: JSON.stringify(stored) });
    },
    forget(): void {
      stored = {};
      service("storage").remove(item);
    },
  };
}

/** The checks of a page: each address once per kind, whichever code requests it. */
interface PageChecks {
  answers: Record<CheckKind, Map<string, Promise<CheckAnswer>>>;
  stored: Record<CheckKind, ReturnType<typeof createCheckedAddresses>>;
  abort: AbortController;
}

const pages = new WeakMap<PageStore, PageChecks>();

const byKind = <T>(make: (kind: CheckKind) => T) =>
  Object.fromEntries(CHECK_KINDS.map((kind) => [kind, make(kind)])) as Record<CheckKind, T>;

function checksOfPage(): PageChecks {
  const store = pageStore();
  let checks = pages.get(store);
  if (!checks) {
    checks = { answers: byKind(() => new Map()), stored: byKind(createCheckedAddresses), abort: new AbortController() };
    pages.set(store, checks);
  }
  return checks;
}

/** Addresses are sent only with consent, and never from an editor. */
export const canCheck = (): boolean => service("consent").granted && !service("settings").get().editor;

/**
 * Asks the server about an address, once per page (antispam#5): later callers get the same answer. A check
 * without a result may be repeated. Never rejects. Sends nothing without consent or inside an editor.
 */
export function checkAddress(kind: CheckKind, email: string): Promise<CheckAnswer> {
  if (!canCheck()) return Promise.resolve(NO_ANSWER);
  const checks = checksOfPage();
  const known = checks.answers[kind].get(email);
  if (known) return known;
  const answer = requestCheck(kind, email, checks);
  checks.answers[kind].set(email, answer);
  return answer;
}

/** Characters shown of a server's text. */
export const MAX_TEXT_LENGTH = 300;

async function requestCheck(
  kind: CheckKind,
  email: string,
  { answers, stored, abort }: PageChecks,
): Promise<CheckAnswer> {
  const { route, action } = CHECKS[kind];
  try {
    // Without a nonce: REST requires none here, and the server would refuse one from a cached page
    // (antispam-contract#3.2).
    const body = await service("http").call({ route, action, fields: { email }, nonce: false, signal: abort.signal });
    const { result, text } = readCheckAnswer(body, email);
    if (abort.signal.aborted) return NO_ANSWER;
    if (result) {
      stored[kind].add(email, result);
      // Text, never markup: it may be hostile.
      return { result, text: service("html").text(text).slice(0, MAX_TEXT_LENGTH) };
    }
    const message = `${route}: the answer holds no result for the address.`;
    reportPageProblem({ code: "call-failed", level: "warn", message });
  } catch (cause) {
    // The http service has already reported its own failures.
    if (!(cause instanceof HttpError))
      reportPageProblem({ code: "call-failed", message: `${route}: the answer could not be used.`, cause });
  }
  answers[kind].delete(email);
  return NO_ANSWER;
}

/** For withdrawn consent: aborts pending checks and forgets every address. */
export function forgetChecks(): void {
  const { stored, abort } = checksOfPage();
  pages.delete(pageStore());
  abort.abort();
  for (const kind of CHECK_KINDS) stored[kind].forget();
}
