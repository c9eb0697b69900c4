import { service } from "../../core/registry/container.ts";
import { emitFormEvent } from "./form-event.ts";
import { wait } from "./wait.ts";
import type { FormSession } from "../state/form-session.ts";

/** Minimum duration of a lock in milliseconds, so that it catches a double click (forms#9). */
export const MIN_LOCK_MS = 1000;

export interface Lock {
  /** Unlocks the form at once. Repeated calls are harmless. */
  release(): void;
  /** Unlocks the form once the minimum duration is over. */
  releaseLater(): Promise<void>;
}

/** Locks the form for a post: further attempts are ignored until it unlocks. */
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
  return {
    release,
    releaseLater: () => wait(session, MIN_LOCK_MS - (service("clock").elapsed() - since)).then(release),
  };
}
