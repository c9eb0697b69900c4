import { getContainer, service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";

/** Milliseconds until code that did not come is asked for again, longer each time. */
export const LAZY_RETRY_MS = 3000;
/** A page whose code does not come at all is left alone after so many attempts more. */
export const LAZY_RETRIES = 3;

/**
 * Starts a part whose code is fetched first, because few pages need it. Stopped before the code has come, it never starts;
 * `failed` is what the site owner reads when it cannot come. The line may have failed for a moment only: it is tried again.
 * `ground`: "whole" also waits for texts, markup and the store; "first" is for parts that only listen and send. `settled` is
 * called once it has started, or does not for now.
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
