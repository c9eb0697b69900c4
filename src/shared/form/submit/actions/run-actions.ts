import { fetchCode } from "../../../core/registry/fetch-code.ts";
import { service } from "../../../core/registry/container.ts";
import type { Meta } from "../../definition/meta.ts";
import { emitFormEvent, type FormSession } from "../../session/form-session.ts";
import type { ServerAction } from "../../session/post-response.ts";
import { fieldDropzonejsFileObjects, fieldInvalidFeedback, fieldValue } from "./field-actions.ts";
import { cookieSet, javascript, message, redirect, trigger } from "./page-actions.ts";

/** Runs an action of the server; resolves when the next one may start, with "leave" if it leaves the page. */
export type ActionHandler = (session: FormSession, params: Meta) => Promise<"leave" | void> | "leave" | void;

/** The server's actions that this form supports; others are logged and skipped. */
const HANDLERS = new Map<string, ActionHandler>([
  ["redirect", redirect],
  ["message", message],
  ["field_invalid_feedback", fieldInvalidFeedback],
  ["field_value", fieldValue],
  ["field_dropzonejs_file_objects", fieldDropzonejsFileObjects],
  [
    "conversion",
    async (session, params) => (await fetchCode(() => import("./conversion.ts"))).conversion(session, params),
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
