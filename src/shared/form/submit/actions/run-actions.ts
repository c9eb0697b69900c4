import { service } from "../../../core/registry/container.ts";
import { emitFormEvent, type FormSession } from "../../session/form-session.ts";
import type { ServerAction } from "../../session/post-response.ts";
import type { ActionHandler } from "./action-handler.ts";
import { cookieSet } from "./cookie-set.ts";
import { fieldDropzonejsFileObjects } from "./field-dropzonejs-file-objects.ts";
import { fieldInvalidFeedback } from "./field-invalid-feedback.ts";
import { fieldValue } from "./field-value.ts";
import { javascript } from "./javascript.ts";
import { message } from "./message.ts";
import { redirect } from "./redirect.ts";
import { trigger } from "./trigger.ts";

/** The server's actions that this form supports; others are logged and skipped. */
const ACTIONS = new Map<string, ActionHandler>([
  ["redirect", redirect],
  ["message", message],
  ["field_invalid_feedback", fieldInvalidFeedback],
  ["field_value", fieldValue],
  ["field_dropzonejs_file_objects", fieldDropzonejsFileObjects],
  ["conversion", async (session, params) => (await import("./conversion.ts")).conversion(session, params)],
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
    const run = ACTIONS.get(action);
    if (!run) {
      service("log").warn(`<wsf-form>: the server asked for "${action}", which this form does not do.`);
      continue;
    }
    try {
      if ((await run(session, params)) === "leave") return true;
    } catch (error) {
      // A failing action must not stop the others.
      service("log").error(`<wsf-form>: action "${action}" failed.`, error);
    }
  }
  emitFormEvent(session, "actions-finish");
  return false;
}
