import { service } from "../../core/registry/current.ts";
import { publish, wait, type FormSession } from "./form-session.ts";

/** Milliseconds that a lock lasts at least, so that a double click meets it (spec forms §9). */
export const MIN_LOCK_MS = 1000;

export interface Lock {
  /** Opens the form at once. Opening twice is harmless. */
  open(): void;
  /** Opens the form when the lock has lasted its least time. */
  openLater(): Promise<void>;
}

/** Locks the form for a post: a second attempt is ignored until it opens. */
export function lock(session: FormSession): Lock {
  const { store, model } = session;
  const since = service("clock").elapsed();
  let closed = true;
  store.set(model.lockedAtom, true);
  publish(session, "lock");
  const open = () => {
    if (!closed) return;
    closed = false;
    store.set(model.lockedAtom, false);
    store.set(model.loaderAtom, null);
    store.set(model.progressAtom, null);
    publish(session, "unlock");
  };
  return { open, openLater: () => wait(session, MIN_LOCK_MS - (service("clock").elapsed() - since)).then(open) };
}
