import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";

/** Share of visits whose script errors are logged (spec antispam §8). */
export const SCRIPT_ERROR_SHARE = 0.01;
/** Words that identify a message about the product. */
const OURS = /apbct|ctPublic/;

/** Logs errors that mention the product, one per message, in about one visit in a hundred (spec antispam §8). */
export function startScriptErrors(page: Document, random: () => number): Cleanup {
  const view = page.defaultView;
  if (!view || random() >= SCRIPT_ERROR_SHARE) return () => {};
  let stopped = false;

  const onError = (event: ErrorEvent) => {
    if (!OURS.test(event.message)) return;
    import("./log-script-error.ts").then(
      ({ logScriptError }) => {
        if (!stopped) logScriptError(event, page.location.href, view.navigator.userAgent);
      },
      (cause: unknown) =>
        service("log").warn("A script error is not noted: the code for it could not be loaded.", cause),
    );
  };
  view.addEventListener("error", onError);
  return () => {
    stopped = true;
    view.removeEventListener("error", onError);
  };
}
