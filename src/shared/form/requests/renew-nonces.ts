import { pageStore, service } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import { isRecord } from "../../core/options/is-record.ts";
import { reasonOf } from "../../core/utils/reason-of.ts";
import { findNonces, readNonces, type FoundNonces } from "./find-nonces.ts";
import { currentNonces, type Nonces } from "./nonces.ts";

/** Minimum milliseconds between two attempts to renew nonces, for all forms together. */
export const RENEW_PAUSE_MS = 60_000;

interface Tries {
  /** Start of the last attempt, in milliseconds of the clock service. */
  at: number;
  running: Promise<void>;
}

// Per page, that is per store.
const tries = new WeakMap<object, Tries>();

const differ = (a: Nonces, b: Nonces): boolean => a.rest !== b.rest || a.form !== b.form;

/** The current nonces, if they differ from the rejected ones; renews them at most once a minute. */
export async function renewNonces(refused: Nonces): Promise<Nonces | null> {
  const others = () => (differ(currentNonces(), refused) ? currentNonces() : null);
  // Another script may have renewed the original's globals, or the answer to another form brought new ones.
  if (!others()) service("settings").reread();
  if (others()) return others();
  // A page without nonces cannot supply any, and the call may have been rejected for lack of a right.
  if (!refused.rest && !refused.form && !service("settings").get().forms.nonceUrl) return null;
  const page = pageStore();
  const now = service("clock").now();
  const last = tries.get(page);
  if (!last || now - last.at >= RENEW_PAUSE_MS) tries.set(page, { at: now, running: fetchNonces() });
  await tries.get(page)?.running;
  return others();
}

/**
 * Fetches the route that the settings name, else the page itself, which prints new nonces. A failure changes nothing.
 */
async function fetchNonces(): Promise<void> {
  const { nonceUrl } = service("settings").get().forms;
  const url = nonceUrl || location.href.replace(/#.*/s, "");
  try {
    const { status, json, text } = await service("http").send({ call: "nonces", url, method: "GET", fresh: true });
    if (status < 200 || status > 299) throw new Error(`GET ${url} answered ${status}`);
    const found: FoundNonces = nonceUrl ? readNonces(isRecord(json) ? json : {}) : findNonces(text);
    if (Object.keys(found).length > 0) service("settings").merge({ forms: found });
    else service("log").note(`<wsf-form>: no nonces were found at ${url}.`);
  } catch (cause) {
    const message = `The nonces of the page's forms could not be renewed: ${reasonOf(cause)}`;
    reportPageProblem({ code: "call-failed", level: "warn", message, cause });
  }
}
