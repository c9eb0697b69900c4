import { publish, type FormSession } from "../form-session.ts";
import { metaFlag } from "../definition/meta.ts";
import { readAllFields } from "../dom/read-all-fields.ts";
import { validateForm } from "../validation/validate-form.ts";
import type { PostMode } from "./body.ts";
import { post } from "./post.ts";

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
  return post(session, mode);
}

/** Whether a form has a save button that asks for validation. */
export const saveIsValidated = ({ model }: FormSession): boolean =>
  model.context.definition.fields.some((field) => field.type === "save" && metaFlag(field.meta, "validate_form"));
