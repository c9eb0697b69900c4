import type { BodyEntry } from "./body-entry.ts";
import type { Nonces } from "./nonces.ts";

/** Replaces the nonce in a body by the form's current one. */
export function replaceNonce(body: readonly BodyEntry[], { name, form }: Nonces): BodyEntry[] {
  const at = body.findIndex((entry) => entry[0] === name);
  const others = body.filter((entry) => entry[0] !== name);
  return form ? others.toSpliced(at < 0 ? others.length : at, 0, [name, form]) : others;
}
