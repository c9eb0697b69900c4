import type { FormSession } from "../state/form-session.ts";

/** Writes values without firing change events: for resets, and for values that are only normalised. */
export function withoutChangeEvents(session: FormSession, run: () => void): void {
  const { changesMuted = false } = session;
  session.changesMuted = true;
  try {
    run();
  } finally {
    session.changesMuted = changesMuted;
  }
}
