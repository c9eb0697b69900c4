import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";

/** Runs `start` while there is consent: at once, or when it is given. Calls `forget` when it is withdrawn. */
export function whileConsented(start: () => Cleanup, forget: () => void): Cleanup {
  const consent = service("consent");
  let running = consent.granted ? start() : undefined;

  const unsubscribe = consent.subscribe((granted) => {
    if (granted) running ??= start();
    else {
      running?.();
      running = undefined;
      forget();
    }
  });
  return () => {
    unsubscribe();
    running?.();
    running = undefined;
  };
}
