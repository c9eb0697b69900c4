import { getContainer, service } from "../../core/registry/container.ts";
import type { Problem } from "../../core/events/report-to.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import { reasonOf } from "../../core/utils/reason-of.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { retryLater } from "./retry-later.ts";

/** Makes it safe to start a feature twice: while it runs, another call returns the Cleanup of the first. */
export function oncePerPage<Args extends unknown[]>(
  start: (page: Document, ...args: Args) => Cleanup,
): (page: Document, ...more: Args) => Cleanup {
  const running = new WeakMap<Document, Cleanup>();
  return (page, ...more) => {
    const known = running.get(page);
    if (known) return known;
    const end = start(page, ...more);
    const stop = () => {
      if (running.get(page) !== stop) return;
      running.delete(page);
      end();
    };
    running.set(page, stop);
    return stop;
  };
}

/** The reason of a file that did not come names its address. */
const reportWithReason = (problem: Problem, cause: unknown): void =>
  reportPageProblem({ ...problem, message: `${problem.message} ${reasonOf(cause)}`, cause });

/** Reports a feature whose code is there, but throws. */
export const reportNotStarted = (cause: unknown): void =>
  reportWithReason({ code: "guard-failed", message: "A part of the guard could not be started." }, cause);

/**
 * Loads and starts a feature that few pages need. Stopped before its code has loaded, it never starts. Loading is
 * retried; `problem` is what the site owner reads when it fails.
 * `services`: "whole" also waits for texts, markup and the store; "first" is for features that only listen and send.
 * `onSettled` is called once the feature has started, or has failed for now.
 */
export function startLazily(
  load: () => Promise<() => Cleanup>,
  problem: Problem,
  services: "first" | "whole" = "whole",
  onSettled?: () => void,
): Cleanup {
  let stopped = false;
  let stop: Cleanup | undefined;
  let failures = 0;
  const attempt = () => {
    Promise.all([load(), services === "whole" ? getContainer().loadDeferred() : undefined])
      .then(
        ([start]) => {
          if (!stopped) stop = start();
        },
        (cause: unknown) => {
          failures += 1;
          if (!stopped) stop = retryLater(failures, attempt);
          reportWithReason(problem, cause);
        },
      )
      .catch(reportNotStarted)
      .finally(onSettled);
  };
  attempt();
  return () => {
    stopped = true;
    stop?.();
  };
}

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
