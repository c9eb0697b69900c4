/**
 * The product's REST namespace; appended to the root as text, since one spelling of the root is a query
 * (antispam-contract#2.1).
 */
export const REST_NAMESPACE = "cleantalk-antispam/v1/";

/** Why a request gave no usable answer. */
export type HttpFailure =
  /** The browser says there is no connection. */
  | "offline"
  /** The connection failed or broke. */
  | "network"
  /** No answer within the time-out. */
  | "timeout"
  /** An HTTP status outside 200-299. */
  | "status"
  /** The body was not as expected: not JSON, or not of the expected shape. */
  | "parse"
  /** The answer is `null` or has an `error` member (antispam#8). */
  | "answer"
  /** The nonce was refused and a fresh one did not help. */
  | "nonce"
  /** The caller aborted, or the visitor left the page for good. */
  | "aborted"
  /** Nothing is sent inside a page-builder editor (settings.editor). */
  | "editor";

/** The only error type that the http service rejects with. `message` is the console text of antispam#8. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  constructor(
    readonly kind: HttpFailure,
    message: string,
    readonly details: {
      /** Name of the call, as in the spec's table. */
      call: string;
      url: string;
      status?: number;
      /** The parsed or plain body, if one arrived. */
      body?: unknown;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
  }
}

/** A request to any URL of the site. */
export interface HttpRequest {
  /** Name of the call for messages, e.g. `apbct_decode_email` or `submit`. */
  call: string;
  url: string;
  /** Default: GET without a body, POST with one. */
  method?: "GET" | "POST" | "OPTIONS";
  headers?: Record<string, string>;
  /** Form-encoded body. A record is sent as `multipart/form-data`, as the original products do. */
  body?: FormData | URLSearchParams | Record<string, string>;
  /** Milliseconds for the whole exchange; default 15 000 (antispam#9); 0 for none. */
  timeoutMs?: number;
  /**
   * Milliseconds without any upload progress and without an answer; for long uploads instead of `timeoutMs`. For
   * requests without progress events, the limit of the whole exchange.
   */
  silenceMs?: number;
  signal?: AbortSignal;
  /** Whether the answer must come from the site, not from the browser's cache. Default false. */
  fresh?: boolean;
  /** Bytes sent so far and in total (0 if unknown); not called for small bodies, which are sent at once. */
  onProgress?: (sent: number, total: number) => void;
}

/** The answer, whatever the status. */
export interface HttpAnswer {
  status: number;
  url: string;
  headers: Headers;
  /** Plain body. */
  text: string;
  /** The body parsed as JSON, or `undefined` if it is not JSON. */
  json: unknown;
}

/** One of the anti-spam calls (antispam#7), sent over the transport that the settings choose. */
export interface CmsCall {
  /**
   * REST route below the product's v1 namespace, e.g. `apbct_decode_email`. Without one the call always goes to
   * admin-AJAX (antispam-contract#3.2/8, antispam-contract#3.2/9, antispam-contract#3.2/10, antispam-contract#3.2/11,
   * antispam-contract#3.2/12, antispam-contract#3.2/13).
   */
  route?: string;
  /** admin-AJAX action. */
  action: string;
  /** Fields of the body; objects must be JSON texts already. `undefined` members are left out. */
  fields: Record<string, string | undefined>;
  /**
   * Whether REST gets the nonce; calls 4-7 work on cached pages without one, admin-AJAX always needs it
   * (antispam-contract#3.2). Default true.
   */
  nonce?: boolean;
  /** "text": an answer that is not JSON is returned as it is (calls 6 and 8, antispam-contract#3.4). Default "json". */
  answer?: "json" | "text";
  signal?: AbortSignal;
}

export interface HttpService {
  /**
   * Sends and resolves with the answer of any status; rejects with {@link HttpError}
   * `offline|network|timeout|aborted|editor`.
   */
  send(request: HttpRequest): Promise<HttpAnswer>;
  /**
   * Sends an anti-spam call with the site's nonce. A refused nonce is renewed once for all waiting calls, and each is
   * repeated once. Resolves with the parsed answer (JSON inside a JSON string is unpacked); rejects with
   * {@link HttpError} (antispam#8). The caller checks the shape with its own schema.
   */
  call(call: CmsCall): Promise<unknown>;
  /** False while the browser reports no connection. */
  readonly online: boolean;
}
