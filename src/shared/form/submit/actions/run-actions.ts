import { fetchCode } from "../../../core/registry/fetch-code.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { reasonOf } from "../../../core/utils/reason-of.ts";
import type { Meta } from "../../definition/meta.ts";
import { emitFormEvent } from "../../session/form-event.ts";
import type { FormSession } from "../../state/form-session.ts";
import type { ServerAction } from "../../requests/post-response.ts";
import { fieldDropzonejsFileObjects, fieldInvalidFeedback, fieldValue } from "./field-actions.ts";
import { cookieSet, javascript, message, redirect, trigger } from "./page-actions.ts";

/** Runs an action of the server; resolves when the next one may start, with "leave" if it leaves the page. */
export type ActionHandler = (session: FormSession, params: Meta) => Promise<"leave" | void> | "leave" | void;

/** The server's actions that this form supports; others are reported and skipped. */
const HANDLERS = new Map<string, ActionHandler>([
  ["redirect", redirect],
  ["message", message],
  ["field_invalid_feedback", fieldInvalidFeedback],
  ["field_value", fieldValue],
  ["field_dropzonejs_file_objects", fieldDropzonejsFileObjects],
  [
    "conversion",
    (session, params) =>
      fetchCode(() => import("./conversion.ts")).then(
        ({ conversion }) => conversion(session, params),
        (cause: unknown) => {
          const message = "sends no conversion, because the code could not be loaded.";
          reportProblem(session.page.host, { code: "load-failed", message, cause });
        },
      ),
  ],
  ["cookie_set", cookieSet],
  ["javascript", javascript],
  ["trigger", trigger],
]);

/** Runs the server's actions one after another. Resolves with true if one of them leaves the page. */
export async function runActions(session: FormSession, actions: readonly ServerAction[]): Promise<boolean> {
  if (actions.length === 0) return false;
  emitFormEvent(session, "actions-start");
  for (const { action, params } of actions) {
    if (session.signal.aborted) return false;
    const run = HANDLERS.get(action);
    if (!run) {
      const message = `has no action "${action}", for which the server asked.`;
      reportProblem(session.page.host, { code: "bad-definition", level: "warn", message });
      continue;
    }
    try {
      if ((await run(session, params)) === "leave") return true;
    } catch (cause) {
      // A failing action must not stop the others.
      const message = `action "${action}" failed: ${reasonOf(cause)}`;
      reportProblem(session.page.host, { code: "bad-definition", message, cause });
    }
  }
  emitFormEvent(session, "actions-finish");
  return false;
}
