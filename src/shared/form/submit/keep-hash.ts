import type { FormSession } from "../session/form-session.ts";

/** Keeps or forgets the hash of the saved submission (forms-behaviour 1.5); null says nothing about it. */
export function keepHash({ store, model, cookies }: FormSession, hash: string | null): void {
  if (hash === null) return;
  const kept = hash === "clear" ? "" : hash;
  store.set(model.hashAtom, kept);
  if (kept === "") store.set(model.tokenAtom, "");
  if (model.context.config.cookieHash || kept === "") cookies.set("hash", kept);
}

/** The next post starts a submission of its own. */
export const forgetHash = (session: FormSession): void => keepHash(session, "clear");
