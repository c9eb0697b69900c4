import { service } from "../../registry/current.ts";
import type { PostAnswer } from "./answer.ts";

/** New nonces in an answer replace the stored ones, for every form of the page. */
export function takeNonces({ restNonce, nonce }: PostAnswer): void {
  if (restNonce || nonce) service("settings").merge({ forms: { ...(restNonce ? { restNonce } : {}), ...(nonce ? { nonce } : {}) } });
}
