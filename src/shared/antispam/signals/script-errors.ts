import type { Stop } from "../../services/clock.ts";
import { loadPart } from "../load-part.ts";

/** Share of visits whose script errors are logged (spec antispam §8). */
export const SCRIPT_ERROR_SHARE = 0.01;
/** Errors that are kept at most: the log goes along with every form. */
export const SCRIPT_ERROR_MAX = 10;
/** Characters of a message that are kept. */
export const SCRIPT_ERROR_MESSAGE_MAX = 500;

/** Logs errors that mention the product, one per message, in about one visit of a hundred (spec antispam §8). */
export function startScriptErrors(page: Document, random: () => number): Stop {
  const view = page.defaultView;
  if (!view || random() >= SCRIPT_ERROR_SHARE) return () => {};
  return loadPart(
    () =>
      import("./log-script-errors.ts").then(
        ({ logScriptErrors }) =>
          () =>
            logScriptErrors(page, view),
      ),
    "Script errors are not noted: the code for it could not be loaded.",
  );
}
