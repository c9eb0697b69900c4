import type { FormSession } from "./form-session.ts";

/** Writes values of which nobody is told as of a change: they are put back, or only written in another way. */
export function withoutChangeEvents(session: FormSession, run: () => void): void {
  const { changesMuted = false } = session;
  session.changesMuted = true;
  try {
    run();
  } finally {
    session.changesMuted = changesMuted;
  }
}
