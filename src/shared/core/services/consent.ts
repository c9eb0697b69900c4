import type { ServiceScope } from "../registry/services.ts";
import type { Cleanup } from "../utils/scope.ts";

/** Whether visitor data may be collected and stored: always, unless `settings.consent` is "required". */
export interface ConsentService {
  /** Whether it has been given, or is not required. */
  readonly granted: boolean;
  /** Called by `plaintags.consent(granted)`; may be withdrawn again. */
  set(granted: boolean): void;
  /** Calls `run` on every change. */
  subscribe(run: (granted: boolean) => void): Cleanup;
}

export function createConsent(scope: ServiceScope): ConsentService {
  let answered: boolean | undefined;
  const listeners = new Set<(granted: boolean) => void>();
  const settings = scope.service("settings");
  const granted = () => answered ?? settings.get().consent !== "required";
  let lastGranted = granted();
  const notify = () => {
    const now = granted();
    if (now === lastGranted) return;
    lastGranted = now;
    for (const run of [...listeners]) run(now);
  };
  // The site may declare late that it needs the visitor's consent.
  settings.subscribe(notify);

  return {
    get granted() {
      return granted();
    },
    set(next) {
      answered = next;
      notify();
    },
    subscribe(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
}
