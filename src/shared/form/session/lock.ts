import { service } from "../../core/registry/container.ts";
import { emitFormEvent, wait, type FormSession } from "./form-session.ts";

/** Milliseconds that a lock lasts at least, so that a double click meets it (spec forms §9). */
export const MIN_LOCK_MS = 1000;

export interface Lock {
  /** Opens the form at once. Opening twice is harmless. */
  release(): void;
  /** Opens the form when the lock has lasted its least time. */
  releaseLater(): Promise<void>;
}

/** Locks the form for a post: a second attempt is ignored until it opens. */
export function lock(session: FormSession): Lock {
  const { store, model } = session;
  const since = service("clock").elapsed();
  let closed = true;
  store.set(model.lockedAtom, true);
  emitFormEvent(session, "lock");
  const release = () => {
    if (!closed) return;
    closed = false;
    store.set(model.lockedAtom, false);
    store.set(model.loaderAtom, null);
    store.set(model.progressAtom, null);
    emitFormEvent(session, "unlock");
  };
  return { release, releaseLater: () => wait(session, MIN_LOCK_MS - (service("clock").elapsed() - since)).then(release) };
}
