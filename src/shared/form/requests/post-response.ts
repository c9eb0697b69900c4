import { isRecord } from "../../core/options/is-record.ts";
import { service } from "../../core/registry/container.ts";
import { metaFlag, metaText, toList, toMeta, type Meta } from "../definition/meta.ts";
import { HASH } from "../protocol/protocol.ts";

/** The response to a post, checked and typed (forms-behaviour#2.4). */
export interface PostResponse {
  /** A hash to store, "clear" to remove it, or null to leave it. */
  hash: string | null;
  error: boolean;
  errorMessage: string;
  errorValidation: boolean;
  /** New nonces; "" for none. */
  restNonce: string;
  nonce: string;
  /** Whether the response has any `data`. */
  hasData: boolean;
  errors: readonly string[];
  actions: readonly ServerAction[];
}

/** Something the server asks the page to do; the parameters are as received. */
export interface ServerAction {
  action: string;
  params: Meta;
}

/** Reads the JSON of a response; null when it is not an object. */
export function readPostResponse(body: unknown): PostResponse | null {
  if (!isRecord(body)) return null;
  const data = toMeta(body.data);
  const hash = metaText(body, "hash");
  return {
    hash: hash === "clear" || HASH.test(hash) ? hash : null,
    error: metaFlag(body, "error"),
    errorMessage: metaText(body, "error_message"),
    errorValidation: metaFlag(body, "error_validation"),
    restNonce: metaText(body, "x_wp_nonce"),
    nonce: metaText(body, "wsf_nonce"),
    hasData: typeof body.data === "object" && body.data !== null && Object.keys(body.data).length > 0,
    errors: toList(data.errors).filter((message): message is string => typeof message === "string" && message !== ""),
    actions: toList(data.js)
      .map(toMeta)
      .map((params) => ({ action: metaText(params, "action"), params })),
  };
}

/** Stores new nonces from a response, for every form of the page. */
export function storeNonces({ restNonce, nonce }: PostResponse): void {
  if (restNonce || nonce)
    service("settings").merge({ forms: { ...(restNonce ? { restNonce } : {}), ...(nonce ? { nonce } : {}) } });
}
