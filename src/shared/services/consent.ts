import type { ServiceScope } from "../registry/services.ts";
import type { Stop } from "./clock.ts";

/** Whether visitor data may be gathered and stored: always, unless `settings.consent` is "required". */
export interface ConsentService {
  readonly granted: boolean;
  /** Called by `plaintags.consent(granted)`; may be withdrawn again. */
  set(granted: boolean): void;
  /** Calls `run` on every change. */
  subscribe(run: (granted: boolean) => void): Stop;
}

export function createConsent(scope: ServiceScope): ConsentService {
  let answered: boolean | undefined;
  const listeners = new Set<(granted: boolean) => void>();
  const granted = () => answered ?? scope.service("settings").get().consent !== "required";
  return {
    get granted() {
      return granted();
    },
    set(next) {
      const before = granted();
      answered = next;
      if (before !== next) for (const run of [...listeners]) run(next);
    },
    subscribe(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
}
