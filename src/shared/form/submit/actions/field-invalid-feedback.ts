import { metaText } from "../../definition/meta.ts";
import { messageOptions, showMessage } from "../../state/alerts.ts";
import { nameInRow } from "../../state/name-in-row.ts";
import { canBeWrong } from "../../state/form-model.ts";
import { goToWrong } from "../../validation/validate-form.ts";
import type { Action } from "./action.ts";
import { targetOf } from "./target.ts";

/**
 * A message of the server at a field, until its value changes. The first of an answer takes the focus. What nobody can see or
 * change says nothing by itself and must not hold the form up: its message stands beside the form.
 */
export const fieldInvalidFeedback: Action = (session, params) => {
  const item = targetOf(session, params, "field_invalid_feedback");
  if (!item) return;
  const { store, model } = session;
  const { definition, expand } = model.context;
  const message = metaText(params, "message");
  const { field, row } = item;
  const { hidden, disabled, readonly } = store.get(item.stateAtom);
  if (!canBeWrong(field) || field.facts?.kind === "hidden" || hidden !== null || disabled || readonly) {
    const name = nameInRow(session, expand(field.label, { field, row, markup: true }), field.sectionId, row);
    const options = { ...messageOptions(definition.meta, "error_", 0, false), clear: false };
    void showMessage(session, [name, message || item.feedback].filter(Boolean).join(": "), false, options);
    return;
  }
  const first = store.get(model.instancesAtom).every((other) => store.get(other.reportAtom).serverMessage === null);
  store.set(item.reportAtom, { serverMessage: message });
  store.set(model.validatedAtom, true);
  if (first) goToWrong(session, item);
};
