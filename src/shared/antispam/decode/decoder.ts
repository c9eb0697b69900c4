import { pageStore, service, type PageStore } from "../../registry/current.ts";
import { HttpError } from "../../services/http/types.ts";
import { readDecodeAnswer, unreachable, type DecodeAnswer, type Verdict } from "./answer.ts";
import { distinctTokens, itemsWithin } from "./items.ts";
import { decodeCall, isSendable, type DecodeContext } from "./request.ts";
import { tokenAtom, type TokenState } from "./token-state.ts";

/** The item the server reads to stop hiding contacts from a visitor it let pass (contract §4.6). */
export const PASS_KEY_ITEM = "apbct_email_encoder_passed";
/** Where the bot detector keeps its token (contract §4.3). */
const EVENT_TOKEN_ITEM = "bot_detector_event_token";

/** Requests under way by page and token. */
const underWay = new WeakMap<PageStore, Map<string, Promise<DecodeAnswer>>>();

/**
 * Decodes a token together with every other token of these roots that nobody has decoded yet, in one request. A token
 * that is being decoded joins its request; a decoded one is never asked for again. Never rejects.
 */
export async function decodeToken(token: string, roots: readonly ParentNode[]): Promise<Verdict> {
  const store = pageStore();
  const known = store.get(tokenAtom(token));
  if (known.kind === "decoded") return known;
  if (!isSendable(token)) return settle(store, token, { kind: "undecodable" });

  const waiting = underWay.get(store) ?? new Map<string, Promise<DecodeAnswer>>();
  underWay.set(store, waiting);
  let answer = waiting.get(token);
  if (!answer) {
    const batch = tokensToAsk(store, [token, ...distinctTokens(roots.flatMap(itemsWithin))]);
    answer = ask(batch).then((given) => {
      for (const asked of batch) {
        waiting.delete(asked);
        settle(store, asked, given.verdictFor(asked));
      }
      return given;
    });
    for (const asked of batch) {
      waiting.set(asked, answer);
      store.set(tokenAtom(asked), { kind: "decoding" });
    }
  }
  return (await answer).verdictFor(token);
}

function tokensToAsk(store: PageStore, tokens: readonly string[]): string[] {
  const idle = (state: TokenState) => state.kind !== "decoded" && state.kind !== "decoding";
  return [...new Set(tokens)].filter((token) => isSendable(token) && idle(store.get(tokenAtom(token))));
}

function settle(store: PageStore, token: string, verdict: Verdict): Verdict {
  store.set(tokenAtom(token), verdict);
  return verdict;
}

async function ask(tokens: readonly string[]): Promise<DecodeAnswer> {
  try {
    const answer = readDecodeAnswer(await service("http").call(decodeCall(tokens, contextOfPage())));
    if (answer.allowed) keepPassKey();
    return answer;
  } catch (cause) {
    // The http service has told the console about its own failures.
    if (!(cause instanceof HttpError)) service("log").error("apbct_decode_email: the answer could not be used.", cause);
    return unreachable();
  }
}

function contextOfPage(): DecodeContext {
  const consented = service("consent").granted;
  const { admin, botDetector } = service("settings").get().antispam;
  const eventToken = consented && botDetector.enabled && !admin ? service("storage").get(EVENT_TOKEN_ITEM) : undefined;
  return {
    admin,
    pageUrl: location.href,
    referrer: document.referrer,
    // A visitor's own click is served without consent too, but tells nothing about the visitor (api.md §4).
    signals: consented && !admin ? service("visitor").signals() : {},
    eventToken: typeof eventToken === "string" ? eventToken : undefined,
  };
}

function keepPassKey(): void {
  const { passKey } = service("settings").get().antispam;
  if (passKey && service("consent").granted) service("storage").publish({ [PASS_KEY_ITEM]: passKey });
}
