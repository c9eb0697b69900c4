import { publish, type FormSession } from "../form-session.ts";
import { service } from "../../registry/current.ts";
import { CaptchaError, proveAll } from "../captcha/captcha.ts";
import { metaFlag } from "../definition/meta.ts";
import { readAllFields } from "../dom/read-all-fields.ts";
import { showErrors } from "../state/alerts.ts";
import { validateForm } from "../validation/validate-form.ts";
import type { PostMode } from "./body.ts";

/**
 * An attempt to submit or save (forms-behaviour 1.3): before event, lock, validation, post. A save is validated only when
 * its button asks. Resolves with whether the server took it; never rejects.
 */
export async function attempt(session: FormSession, mode: PostMode, validated: boolean): Promise<boolean> {
  const { store, model } = session;
  if (!publish(session, `${mode}-before`) || store.get(model.lockedAtom)) return false;
  readAllFields(session);
  if (validated) {
    store.set(model.stateAtom, "validating");
    const valid = validateForm(session);
    publish(session, `${mode}-validate-${valid ? "success" : "fail"}`, { valid });
    // A listener of the events may have posted or locked.
    if (!valid || store.get(model.lockedAtom)) {
      if (!valid) store.set(model.stateAtom, "ready");
      return false;
    }
  }
  return send(session, mode);
}

/** Captchas that are asked now. A visitor who puts the question away may press the button again: nothing is locked so far. */
async function prove(session: FormSession, mode: PostMode): Promise<boolean> {
  if (session.captchas.size === 0 || mode === "save") return true;
  session.store.set(session.model.stateAtom, "ready");
  try {
    await proveAll(session);
    return true;
  } catch (cause) {
    if (!(cause instanceof CaptchaError)) throw cause;
    refuse(session, mode, cause.message);
    return false;
  }
}

const loadPost = () => import("./post.ts");

/** Fetches what sending needs, at the first touch of a form. A failure is told when it is to be sent. */
export const prepareToSend = (): void => void loadPost().catch(() => undefined);

async function send(session: FormSession, mode: PostMode): Promise<boolean> {
  const { store, model } = session;
  try {
    const { post } = await loadPost();
    if (!(await prove(session, mode))) return false;
    // Another attempt may have been quicker.
    return !store.get(model.lockedAtom) && !session.signal.aborted && (await post(session, mode));
  } catch (cause) {
    const message = model.context.text("error_api_call_unknown");
    service("log").error(`<wsf-form>: form ${model.context.definition.id} cannot be sent, because its code could not be loaded.`, cause);
    refuse(session, mode, message);
    return false;
  }
}

function refuse(session: FormSession, mode: PostMode, message: string): void {
  session.store.set(session.model.stateAtom, "error");
  showErrors(session, [message]);
  publish(session, `${mode}-error`, { messages: [message] });
  publish(session, "error", { messages: [message] });
}

/** Whether a form has a save button that asks for validation. */
export const saveIsValidated = ({ model }: FormSession): boolean =>
  model.context.definition.fields.some((field) => field.type === "save" && metaFlag(field.meta, "validate_form"));
