import { fetchCode } from "../../core/registry/fetch-code.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { readAllFields } from "../dom/bind-field.ts";
import { metaFlag } from "../definition/meta.ts";
import { emitFormEvent } from "../session/form-event.ts";
import type { FormSession } from "../state/form-session.ts";
import { validateForm } from "../session/validate-form.ts";
import { describerComing } from "../state/describer.ts";
import type { PostMode } from "./body.ts";

/**
 * Tries to submit or save (forms-behaviour#1.3): before event, lock, validation, post. A save is validated only if its
 * button requires it. Resolves with whether the server accepted it; never rejects.
 */
export async function attempt(session: FormSession, mode: PostMode, validated: boolean): Promise<boolean> {
  const { store, model } = session;
  if (!emitFormEvent(session, `${mode}-before`) || store.get(model.lockedAtom)) return false;
  readAllFields(session);
  if (validated) {
    store.set(model.stateAtom, "validating");
    // Messages are right when they appear.
    if (describerComing) await describerComing;
    const valid = validateForm(session);
    emitFormEvent(session, `${mode}-validate-${valid ? "success" : "fail"}`, { valid });
    // A listener of the events may have posted or locked the form.
    if (!valid || store.get(model.lockedAtom)) {
      if (!valid) store.set(model.stateAtom, "ready");
      return false;
    }
  }
  return send(session, mode);
}

const loadPost = () => fetchCode(() => import("./post.ts"));

/** Fetches the code for sending on the first interaction with a form. A failure is reported when the form is sent. */
export const prefetchPost = (): void => void loadPost().catch(() => undefined);

async function send(session: FormSession, mode: PostMode): Promise<boolean> {
  const { store, model, page } = session;
  try {
    return await (await loadPost()).post(session, mode);
  } catch (cause) {
    const content = () => model.context.text("error_api_call_unknown");
    const message = "cannot be sent, because the code could not be loaded.";
    reportProblem(page.host, { code: "load-failed", message, cause });
    store.set(model.stateAtom, "error");
    // The default alert: the code that reads the form's settings for it is missing too.
    store.set(model.alertsAtom, [{ id: 0, type: "danger", position: "after", content, markup: false }]);
    for (const slug of [`${mode}-error`, "error"] as const) emitFormEvent(session, slug, { messages: [content()] });
    return false;
  }
}

/** Whether a form has a save button that requires validation. */
export const shouldValidateOnSave = ({ model }: FormSession): boolean =>
  model.context.definition.fields.some((field) => field.type === "save" && metaFlag(field.meta, "validate_form"));
