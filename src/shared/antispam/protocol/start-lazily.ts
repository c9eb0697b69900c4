import { getContainer, service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";

/** Milliseconds before code that failed to load is requested again, longer each time. */
export const LAZY_RETRY_MS = 3000;
/** Maximum number of retries. */
export const LAZY_RETRIES = 3;

/**
 * Loads and starts a feature that few pages need. Stopped before its code has loaded, it never starts. Loading is
 * retried, since the connection may have failed for a moment only; `errorMessage` is what the site owner reads.
 * `services`: "whole" also waits for texts, markup and the store; "first" is for features that only listen and send.
 * `onSettled` is called once the feature has started, or has failed for now.
 */
export function startLazily(
  load: () => Promise<() => Cleanup>,
  errorMessage: string,
  services: "first" | "whole" = "whole",
  onSettled?: () => void,
): Cleanup {
  let stopped = false;
  let stop: Cleanup | undefined;
  let retries = 0;
  const attempt = () => {
    Promise.all([load(), services === "whole" ? getContainer().loadDeferred() : undefined])
      .then(
        ([start]) => {
          if (!stopped) stop = start();
        },
        (cause: unknown) => {
          if (!stopped && retries++ < LAZY_RETRIES) stop = service("clock").after(LAZY_RETRY_MS * retries, attempt);
          throw cause;
        },
      )
      .catch((cause: unknown) => service("log").error(errorMessage, cause))
      .finally(onSettled);
  };
  attempt();
  return () => {
    stopped = true;
    stop?.();
  };
}
