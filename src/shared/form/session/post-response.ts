import * as z from "zod/mini";
import { service } from "../../core/registry/container.ts";
import type { Nonces } from "../load/nonces.ts";
import { metaFlag, metaText, toList, toMeta, type Meta } from "../model/definition/meta.ts";
import { HASH } from "../model/protocol.ts";
import type { BodyEntry } from "../submit/body.ts";

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
    errors: toList(data.errors).filter((item): item is string => typeof item === "string" && item !== ""),
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

/** Replaces the nonce in a body by the form's current one. */
export function replaceNonce(body: readonly BodyEntry[], { name, form }: Nonces): BodyEntry[] {
  const at = body.findIndex((entry) => entry[0] === name);
  const others = body.filter((entry) => entry[0] !== name);
  return form ? others.toSpliced(at < 0 ? others.length : at, 0, [name, form]) : others;
}
