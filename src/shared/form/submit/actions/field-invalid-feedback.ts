import { service } from "../../../core/registry/container.ts";
import { metaText, toId } from "../../model/definition/meta.ts";
import type { FormSession } from "../../session/form-session.ts";
import { messageOptions, showMessage } from "../../session/alerts.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { nameInRow } from "../../session/name-in-row.ts";
import { canBeInvalid } from "../../state/form-model.ts";
import { goToInvalid } from "../../session/validate-form.ts";
import type { ActionHandler } from "./action-handler.ts";
import { targetOf } from "./target.ts";

function canShowMessage({ store }: FormSession, { field, stateAtom }: FieldInstance): boolean {
  const { hidden, disabled, readonly } = store.get(stateAtom);
  return canBeInvalid(field) && field.facts?.kind !== "hidden" && hidden === null && !disabled && !readonly;
}

/**
 * Shows a message of the server at a field until its value changes. The first one of a response gets the focus. A field
 * or row that is hidden, cannot be changed or is not in the form cannot show a message and must not block the form: its
 * message appears beside the form.
 */
export const fieldInvalidFeedback: ActionHandler = (session, params) => {
  const item = targetOf(session, params, "field_invalid_feedback");
  const { store, model } = session;
  const { definition, expand } = model.context;
  const message = metaText(params, "message");
  const field = item?.field ?? definition.fieldById.get(toId(params.field_id));
  if (!item || !canShowMessage(session, item)) {
    const row = item?.row ?? null;
    const name = field
      ? nameInRow(session, expand(field.label, { field, row, markup: true }), field.sectionId, row)
      : "";
    const options = { ...messageOptions(definition.meta, "error_", 0, false), clear: false };
    const content = [name, message || item?.feedback].filter(Boolean).join(": ");
    if (content) void showMessage(session, content, "words", options);
    return;
  }
  const first = store
    .get(model.instancesAtom)
    .every((other) => store.get(other.controlStateAtom).serverMessage === null);
  // Text only: the browser's own bubble shows it too.
  store.set(item.controlStateAtom, { serverMessage: service("html").text(message) });
  store.set(model.validatedAtom, true);
  if (first) goToInvalid(session, item);
};
