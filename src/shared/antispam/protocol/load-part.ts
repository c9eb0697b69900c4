import { currentGround, service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";

/** Milliseconds until code that did not come is asked for again, longer each time. */
export const PART_RETRY_MS = 3000;
/** A page whose code does not come at all is left alone after so many attempts more. */
export const PART_RETRIES = 3;

/**
 * Starts a part whose code is fetched first, because few pages need it. Stopped before the code has come, it never starts;
 * `failed` is what the site owner reads when it cannot come. The line may have failed for a moment only: it is tried again.
 * `ground`: "whole" also waits for texts, markup and the store; "first" is for parts that only listen and send. `settled` is
 * called once it has started, or does not for now.
 */
export function loadPart(
  load: () => Promise<() => Cleanup>,
  failed: string,
  ground: "first" | "whole" = "whole",
  settled?: () => void,
): Cleanup {
  let stopped = false;
  let end: Cleanup | undefined;
  let retries = 0;
  const attempt = () => {
    Promise.all([load(), ground === "whole" ? currentGround().complete() : undefined])
      .then(
        ([start]) => {
          if (!stopped) end = start();
        },
        (cause: unknown) => {
          if (!stopped && retries++ < PART_RETRIES) end = service("clock").after(PART_RETRY_MS * retries, attempt);
          throw cause;
        },
      )
      .catch((cause: unknown) => service("log").error(failed, cause))
      .finally(settled);
  };
  attempt();
  return () => {
    stopped = true;
    end?.();
  };
}
