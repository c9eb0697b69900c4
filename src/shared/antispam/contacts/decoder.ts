import { pageStore, service, type PageStore } from "../../core/registry/current.ts";
import { HttpError } from "../../core/services/http/types.ts";
import { eventToken } from "../protocol/event-token.ts";
import { eventJavascriptData } from "../signals/event-data.ts";
import { PASS_KEY_ITEM } from "../signals/kept-keys.ts";
import { readDecodeAnswer, unreachable, type DecodeAnswer, type Obstacle } from "./answer.ts";
import type { Decoded } from "./decoded.ts";
import { distinctTokens, itemsWithin } from "./items.ts";
import { hasMarkup, piecesOf, plainPiece } from "./pieces.ts";
import { decodeCall, isSendable, type DecodeContext } from "./request.ts";
import { allDecoded, decodedOf, keepDecoded } from "./token-state.ts";

/** What became of a token. */
export type Outcome = Decoded | Obstacle;

const UNDECODABLE: Outcome = { kind: "undecodable" };

/** Requests under way by page and token. */
const underWay = new WeakMap<PageStore, Map<string, Promise<DecodeAnswer>>>();

/**
 * Decodes a token together with every other token of these roots that nobody has decoded yet, in one request. A token
 * that is being decoded joins its request; a decoded one is never asked for again.
 */
export async function decodeToken(token: string, roots: readonly ParentNode[]): Promise<Outcome> {
  const known = decodedOf(token);
  if (known) return known;
  if (!isSendable(token)) return UNDECODABLE;

  const store = pageStore();
  const waiting = underWay.get(store) ?? new Map<string, Promise<DecodeAnswer>>();
  underWay.set(store, waiting);
  const answer = waiting.get(token) ?? startRequest(token, roots, waiting);
  const verdict = (await answer).verdictFor(token);
  return verdict.kind === "decoded" ? (decodedOf(token) ?? UNDECODABLE) : verdict;
}

function startRequest(token: string, roots: readonly ParentNode[], waiting: Map<string, Promise<DecodeAnswer>>): Promise<DecodeAnswer> {
  const known = allDecoded();
  const idle = (other: string) => isSendable(other) && !waiting.has(other) && !known.has(other);
  const batch = [...new Set([token, ...distinctTokens(roots.flatMap((root) => itemsWithin(root)))])].filter(idle);
  const answer = ask(batch)
    .then(async (given) => {
      const found = await decodedIn(given, batch);
      if (found.size) keepPassKey();
      keepDecoded(found);
      return given;
    })
    .finally(() => batch.forEach((asked) => waiting.delete(asked)));
  for (const asked of batch) waiting.set(asked, answer);
  return answer;
}

async function decodedIn(answer: DecodeAnswer, tokens: readonly string[]): Promise<Map<string, Decoded>> {
  const html = service("html");
  const values = new Map<string, string>();
  for (const token of tokens) {
    const verdict = answer.verdictFor(token);
    if (verdict.kind === "decoded") values.set(token, verdict.value);
  }
  const sanitised = ![...values.values()].some(hasMarkup) || (await arrives(html.load()));
  const read = sanitised ? piecesOf : plainPiece;
  return new Map([...values].map(([token, value]) => [token, { kind: "decoded", value, pieces: read(value, html) }]));
}

const arrives = (load: Promise<void>): Promise<boolean> =>
  load.then(
    () => true,
    () => false, // No sanitiser, no links: the text is shown.
  );

async function ask(tokens: readonly string[]): Promise<DecodeAnswer> {
  try {
    return readDecodeAnswer(await service("http").call(decodeCall(tokens, contextOfPage())));
  } catch (cause) {
    // The http service has told the console about its own failures.
    if (!(cause instanceof HttpError)) service("log").error("apbct_decode_email: the answer could not be used.", cause);
    return unreachable();
  }
}

function contextOfPage(): DecodeContext {
  const { admin, botDetector } = service("settings").get().antispam;
  // A visitor's own click is served without consent too, but tells nothing about the visitor (api.md §4).
  const tells = service("consent").granted && !admin;
  return {
    admin,
    pageUrl: location.href,
    referrer: document.referrer,
    signals: tells ? eventJavascriptData() : {},
    eventToken: tells && botDetector.enabled ? eventToken() : undefined,
  };
}

/** Only for a visitor who was let pass: the original leaves it after a refusal too (contract §9, row 5). */
function keepPassKey(): void {
  const { passKey } = service("settings").get().antispam;
  if (passKey && service("consent").granted) service("storage").publish({ [PASS_KEY_ITEM]: passKey });
}
