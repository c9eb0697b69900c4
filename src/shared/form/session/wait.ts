import { service } from "../../core/registry/container.ts";
import type { FormSession } from "../state/form-session.ts";

/** Waits on the clock service; ends early when the form leaves the page. */
export function wait(session: FormSession, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (ms <= 0 || session.signal.aborted) return resolve();
    const done = () => {
      stop();
      session.signal.removeEventListener("abort", done);
      resolve();
    };
    const stop = service("clock").after(ms, done);
    session.signal.addEventListener("abort", done);
  });
}
