import { currentGround, service } from "../registry/current.ts";
import type { Stop } from "../services/clock.ts";

/**
 * Starts a part whose code is fetched first, because few pages need it. Stopped before the code has come, it never starts;
 * `failed` is what the site owner reads when it cannot come. `ground`: "whole" also waits for texts, markup and the store;
 * "first" is for parts that only listen and send. `settled` is called once it has started, or will not.
 */
export function loadPart(load: () => Promise<() => Stop>, failed: string, ground: "first" | "whole" = "whole", settled?: () => void): Stop {
  let stopped = false;
  let end: Stop | undefined;
  Promise.all([load(), ground === "whole" ? currentGround().complete() : undefined])
    .then(([start]) => {
      if (!stopped) end = start();
    })
    .catch((cause: unknown) => service("log").error(failed, cause))
    .finally(settled);
  return () => {
    stopped = true;
    end?.();
  };
}
