import type { FormSession } from "../session/form-session.ts";

/** Stores or clears the hash of the saved submission (forms-behaviour 1.5); null leaves it unchanged. */
export function updateHash({ store, model, cookies }: FormSession, hash: string | null): void {
  if (hash === null) return;
  const next = hash === "clear" ? "" : hash;
  store.set(model.hashAtom, next);
  if (next === "") store.set(model.tokenAtom, "");
  if (model.context.config.cookieHash || next === "") cookies.set("hash", next);
}

/** Makes the next post start a new submission. */
export const clearHash = (session: FormSession): void => updateHash(session, "clear");
