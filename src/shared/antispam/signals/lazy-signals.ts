import { service } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { startLazily } from "../protocol/start-feature.ts";
import { TRACKED_EVENTS, type QueuedEvent } from "./visitor-activity.ts";

/** Signals whose code loads only when a page needs it. */

/** Share of visits whose script errors are logged (antispam#8). */
export const SCRIPT_ERROR_SHARE = 0.01;
/** Words that identify a message about the product. */
const OURS = /apbct|ctPublic/;

/** Logs errors that mention the product, one per message, in about one visit in a hundred (antispam#8). */
export function startScriptErrors(page: Document, random: () => number): Cleanup {
  const pageWindow = page.defaultView;
  if (!pageWindow || random() >= SCRIPT_ERROR_SHARE) return () => {};
  let stopped = false;

  const onError = (event: ErrorEvent) => {
    if (!OURS.test(event.message)) return;
    import("./log-script-error.ts").then(
      ({ logScriptError }) => {
        if (!stopped) logScriptError(event, page.location.href, pageWindow.navigator.userAgent);
      },
      (cause: unknown) =>
        reportPageProblem({
          code: "load-failed",
          level: "warn",
          message: "A script error is not noted: the code for it could not be loaded.",
          cause,
        }),
    );
  };
  pageWindow.addEventListener("error", onError);
  return () => {
    stopped = true;
    pageWindow.removeEventListener("error", onError);
  };
}

/**
 * Milliseconds after which the server's own inline script has filled its fields, and between two checks for later
 * fields (antispam-contract#1.4).
 */
export const JS_KEY_WAIT_MS = 1000;

/** These inputs are hidden, so their attribute is their value. */
const EMPTY_KEY_FIELDS = 'input[name^="ct_checkjs"]:is([value="0"], [value=""])';

/** Fills `ct_checkjs` fields that are still empty; most pages have none, and load no code for it. */
export function startJsKey(page: Document): Cleanup {
  let end = service("clock").every(JS_KEY_WAIT_MS, () => {
    if (!page.querySelector(EMPTY_KEY_FIELDS)) return;
    end();
    end = startLazily(
      () =>
        import("./fill-key.ts").then(
          ({ fillKey }) =>
            () =>
              fillKey(page, EMPTY_KEY_FIELDS, JS_KEY_WAIT_MS),
        ),
      { code: "load-failed", message: "ct_checkjs could not be filled: the code for it could not be loaded." },
      "first",
    );
  });
  return () => end();
}

/** Loads the tracking code at the first interaction, and passes on the events queued until then. */
export function trackVisitorLazily(page: Document): Cleanup {
  const queued: QueuedEvent[] = [];
  const ended = new AbortController();
  let end: Cleanup | undefined;

  const load = () => {
    end ??= startLazily(
      () =>
        import("./track-visitor.ts").then(({ trackVisitor }) => () => {
          ended.abort();
          return trackVisitor(page, queued);
        }),
      { code: "load-failed", message: "How the visitor types is not noted: the code for it could not be loaded." },
      "first",
    );
  };
  const onEvent = (event: Event) => {
    queued.push({ event, now: service("clock").now() });
    load();
  };
  const listenerOptions = { capture: true, passive: true, signal: ended.signal };
  for (const type of TRACKED_EVENTS) page.addEventListener(type, onEvent, listenerOptions);
  // These usually precede the tracked ones.
  for (const type of ["mousemove", "pointerdown", "keydown", "focusin"])
    page.addEventListener(type, load, listenerOptions);
  return () => {
    ended.abort();
    end?.();
  };
}
