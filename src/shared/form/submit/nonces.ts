import { service } from "../../registry/current.ts";
import type { PostAnswer } from "./answer.ts";
import type { BodyEntry } from "./body.ts";

/** The field that carries the form's nonce. */
export const nonceName = (): string => service("settings").get().forms.nonceName || "wsf_nonce";

/** New nonces in an answer replace the stored ones, for every form of the page. */
export function takeNonces({ restNonce, nonce }: PostAnswer): void {
  if (restNonce || nonce) service("settings").merge({ forms: { ...(restNonce ? { restNonce } : {}), ...(nonce ? { nonce } : {}) } });
}

/** A body that has waited, with the nonce of today. */
export function withNonce(body: readonly BodyEntry[]): BodyEntry[] {
  const [name, { nonce }] = [nonceName(), service("settings").get().forms];
  return body.map((entry) => (nonce && entry[0] === name ? [name, nonce] : entry));
}
