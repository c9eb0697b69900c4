import { pageStore, service, type PageStore } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import { HttpError } from "../../core/services/http/types.ts";
import { contextOfPage } from "../signals/call-context.ts";
import { PASS_KEY_ITEM } from "../signals/stored-signals.ts";
import { contactsWithin, distinctTokens } from "./contacts.ts";
import {
  type DecodeAnswer,
  decodeCall,
  type DecodeFailure,
  isSendable,
  readDecodeAnswer,
  unreachable,
} from "./decode-call.ts";
import { hasMarkup, toPlainRun, toTextRuns } from "./decode-display.ts";
import type { DecodedContact } from "./decoded-contact.ts";
import { allDecoded, decodedOf, storeDecoded } from "./token-state.ts";
import { visitorSigns } from "./visitor-signs.ts";

/** The outcome for one token. */
export type DecodeOutcome = DecodedContact | DecodeFailure;

const UNDECODABLE: DecodeOutcome = { kind: "undecodable" };

/** Pending requests by page and token. */
const pendingRequests = new WeakMap<PageStore, Map<string, Promise<DecodeAnswer>>>();

/**
 * Decodes a token together with every other undecoded token of these roots, in one request. A token that is being
 * decoded joins its request; a decoded one is never requested again.
 */
export async function decodeToken(token: string, roots: readonly ParentNode[]): Promise<DecodeOutcome> {
  const known = decodedOf(token);
  if (known) return known;
  if (!isSendable(token)) return UNDECODABLE;

  const store = pageStore();
  const pending = pendingRequests.get(store) ?? new Map<string, Promise<DecodeAnswer>>();
  pendingRequests.set(store, pending);
  const answer = pending.get(token) ?? startRequest(token, roots, store, pending);
  const result = (await answer).resultFor(token);
  return result.kind === "decoded" ? (decodedOf(token) ?? UNDECODABLE) : result;
}

function startRequest(
  token: string,
  roots: readonly ParentNode[],
  page: PageStore,
  pending: Map<string, Promise<DecodeAnswer>>,
): Promise<DecodeAnswer> {
  const known = allDecoded();
  const needsDecoding = (other: string) => isSendable(other) && !pending.has(other) && !known.has(other);
  const batch = [...new Set([token, ...distinctTokens(roots.flatMap((root) => contactsWithin(root)))])].filter(
    needsDecoding,
  );
  const answer = sendRequest(batch)
    .then(async (given) => {
      const found = await readDecoded(given, batch);
      if (found.size) storePassKey();
      storeDecoded(page, found);
      return given;
    })
    .finally(() => batch.forEach((asked) => pending.delete(asked)));
  for (const asked of batch) pending.set(asked, answer);
  return answer;
}

async function readDecoded(answer: DecodeAnswer, tokens: readonly string[]): Promise<Map<string, DecodedContact>> {
  const html = service("html");
  const values = new Map<string, string>();
  for (const token of tokens) {
    const result = answer.resultFor(token);
    if (result.kind === "decoded") values.set(token, result.value);
  }
  const sanitised = ![...values.values()].some(hasMarkup) || (await succeeds(html.load()));
  const toRuns = sanitised ? toTextRuns : toPlainRun;
  return new Map([...values].map(([token, value]) => [token, { kind: "decoded", value, runs: toRuns(value, html) }]));
}

const succeeds = (load: Promise<void>): Promise<boolean> =>
  load.then(
    () => true,
    () => false, // No sanitiser, no links: the text is shown.
  );

async function sendRequest(tokens: readonly string[]): Promise<DecodeAnswer> {
  try {
    const { admin, guard } = service("settings").get().antispam;
    const context = contextOfPage();
    const signals = guard ? context.signals : { ...visitorSigns(), ...context.signals };
    return readDecodeAnswer(await service("http").call(decodeCall(tokens, { admin, ...context, signals })));
  } catch (cause) {
    // The http service has already reported its own failures.
    if (!(cause instanceof HttpError))
      reportPageProblem({ code: "call-failed", message: "apbct_decode_email: the answer could not be used.", cause });
    return unreachable();
  }
}

/**
 * Only for a visitor whom the server let pass: the original leaves the key after a refusal too (antispam-contract#9/5).
 */
function storePassKey(): void {
  const { passKey } = service("settings").get().antispam;
  if (passKey && service("consent").granted) service("storage").publish({ [PASS_KEY_ITEM]: passKey });
}
