import type { Nonces } from "../load/nonces.ts";
import { service } from "../../core/registry/container.ts";
import type { PostResponse } from "./post-response.ts";
import type { BodyEntry } from "../submit/body.ts";

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
