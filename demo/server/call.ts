import type { Answer } from "./answer.ts";
import type { ReceivedFile } from "./body.ts";
import type { Fields } from "./fields.ts";
import type { NonceState } from "./nonces.ts";
import type { Site } from "./site.ts";
import type { Store } from "./storage/store.ts";

export type Transport = "rest" | "ajax" | "site";

/** A request as its handler gets it: matched to a route, with its body read. */
export interface Call {
  readonly transport: Transport;
  readonly site: Site;
  readonly store: Store;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly fields: Fields;
  /** A JSON body, which most handlers of the original ignore. */
  readonly json: unknown;
  readonly files: readonly ReceivedFile[];
  readonly visitor: Visitor;
  /** Result of the check of the transport's nonce. */
  readonly nonce: NonceState;
  /** Whether the fault `staleNonce` applies to this call. */
  readonly noncesAreStale: boolean;
  /** Scheme and host that the browser used, without a trailing slash. */
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
