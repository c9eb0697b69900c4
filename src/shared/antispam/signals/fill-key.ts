import { isRecord } from "../../core/options/is-record.ts";
import { service } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import { HttpError } from "../../core/services/http/types.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { publishSignals } from "./publish-signals.ts";

/** Parsed by hand: zod is ten times as large, and this is the only answer that a page needs before an interaction. */
function readKey(answer: unknown): string | undefined {
  const key = isRecord(answer) ? answer.js_key : undefined;
  return typeof key === "string" || typeof key === "number" ? String(key) : undefined;
}

/** Call 7 of the contract. Must work on cached pages, so it sends no nonce. */
async function fetchKey(): Promise<string | undefined> {
  try {
    const answer = await service("http").call({
      route: "js_keys__get",
      action: "apbct_js_keys__get",
      fields: {},
      nonce: false,
    });
    const key = readKey(answer);
    if (key !== undefined) return key;
    reportPageProblem({ code: "call-failed", message: "js_keys__get: the answer has no js_key.", cause: answer });
  } catch (cause) {
    // The http service has already reported its own failures.
    if (!(cause instanceof HttpError))
      reportPageProblem({ code: "call-failed", message: "js_keys__get: the answer could not be used.", cause });
  }
  return undefined;
}

/**
 * Fills the empty fields that `selector` finds, also those added later, with the server's key, else with that of the
 * settings (antispam-contract#3.4). `waitMs`: milliseconds between two searches.
 */
export function fillKey(page: Document, selector: string, waitMs: number): Cleanup {
  let stopped = false;
  let key = "";
  const fill = () => {
    if (key) for (const field of page.querySelectorAll<HTMLInputElement>(selector)) field.value = key;
  };
  const { checkjsKey } = service("settings").get().antispam;
  void fetchKey().then((given) => {
    if (stopped) return;
    key = given ?? checkjsKey;
    if (key && !checkjsKey) publishSignals({ ct_checkjs: key });
    fill();
  });
  const stopTimer = service("clock").every(waitMs, fill);
  return () => {
    stopped = true;
    stopTimer();
  };
}
