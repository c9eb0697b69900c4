import type { FormSession } from "../session/form-session.ts";

/** Keeps or forgets the hash of the saved submission (forms-behaviour 1.5); null says nothing about it. */
export function updateHash({ store, model, cookies }: FormSession, hash: string | null): void {
  if (hash === null) return;
  const next = hash === "clear" ? "" : hash;
  store.set(model.hashAtom, next);
  if (next === "") store.set(model.tokenAtom, "");
  if (model.context.config.cookieHash || next === "") cookies.set("hash", next);
}

/** The next post starts a submission of its own. */
export const clearHash = (session: FormSession): void => updateHash(session, "clear");
