import type { FormSession } from "./form-session.ts";

/** Writes values of which nobody is told as of a change: they are put back, or only written in another way. */
export function unheard(session: FormSession, run: () => void): void {
  const { restoring = false } = session;
  session.restoring = true;
  try {
    run();
  } finally {
    session.restoring = restoring;
  }
}
