import * as z from "zod/mini";
import { metaFlag, metaText, toMeta, type Meta } from "../model/definition/meta.ts";
import { HASH } from "../model/hash.ts";

/** The response to a post, checked and typed (forms-behaviour 2.4). */
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

const answer = z.looseObject({});

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : Object.values(toMeta(value)));

/** Reads the JSON of a response; null when it is not an object. */
export function readPostResponse(json: unknown): PostResponse | null {
  const parsed = answer.safeParse(json);
  if (!parsed.success) return null;
  const body = toMeta(parsed.data);
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
    errors: list(data.errors).filter((item): item is string => typeof item === "string" && item !== ""),
    actions: list(data.js)
      .map(toMeta)
      .map((params) => ({ action: metaText(params, "action"), params })),
  };
}
