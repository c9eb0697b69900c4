import type { Answer } from "./answer.ts";
import type { ReceivedFile } from "./body.ts";
import type { Fields } from "./fields.ts";
import type { NonceState } from "./nonces.ts";
import type { Site } from "./site.ts";
import type { Store } from "./storage/store.ts";

export type Transport = "rest" | "ajax" | "site";

/** A request that was recognised, read and checked, as its handler sees it. */
export interface Call {
  readonly transport: Transport;
  readonly site: Site;
  readonly store: Store;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly fields: Fields;
  /** A JSON body; most handlers of the original never look at it. */
  readonly json: unknown;
  readonly files: readonly ReceivedFile[];
  readonly visitor: Visitor;
  /** What became of the nonce this transport carries. */
  readonly nonce: NonceState;
  /** True while the fault "stale nonce" holds for this call. */
  readonly noncesAreStale: boolean;
  /** Scheme and host the browser used, without an ending slash. */
  readonly origin: string;
}

export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  readonly language: string;
  readonly isBot: boolean;
  readonly isAdmin: boolean;
}

export type Handler = (call: Call) => Answer;
