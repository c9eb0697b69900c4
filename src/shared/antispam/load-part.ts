import { currentGround, service } from "../registry/current.ts";
import type { Stop } from "../services/clock.ts";

/**
 * Starts a part whose code is fetched first, because few pages need it. Stopped before the code has come, it never starts;
 * `failed` is what the site owner reads when it cannot come.
 */
export function loadPart(load: () => Promise<() => Stop>, failed: string): Stop {
  let stopped = false;
  let end: Stop | undefined;
  Promise.all([load(), currentGround().complete()])
    .then(([start]) => {
      if (!stopped) end = start();
    })
    .catch((cause: unknown) => service("log").error(failed, cause));
  return () => {
    stopped = true;
    end?.();
  };
}
