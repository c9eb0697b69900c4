import type { Nonces } from "../load/nonces.ts";
import { service } from "../../core/registry/container.ts";
import type { PostResponse } from "./post-response.ts";
import type { BodyEntry } from "../submit/body.ts";

/** New nonces in an answer replace the stored ones, for every form of the page. */
export function storeNonces({ restNonce, nonce }: PostResponse): void {
  if (restNonce || nonce) service("settings").merge({ forms: { ...(restNonce ? { restNonce } : {}), ...(nonce ? { nonce } : {}) } });
}

/** A body with the form's nonce of now, in the place of the one it was made with. */
export function replaceNonce(body: readonly BodyEntry[], { name, form }: Nonces): BodyEntry[] {
  const at = body.findIndex((entry) => entry[0] === name);
  const others = body.filter((entry) => entry[0] !== name);
  return form ? others.toSpliced(at < 0 ? others.length : at, 0, [name, form]) : others;
}
