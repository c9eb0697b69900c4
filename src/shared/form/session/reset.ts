import { resetCaptchas } from "./captcha.ts";
import { emptyValue } from "../values/default-value.ts";
import { emitFormEvent } from "./form-event.ts";
import type { FormSession } from "../state/form-session.ts";
import { withoutChangeEvents } from "./without-change-events.ts";
import { hasValue } from "../state/form-model.ts";

/** Removes the traces of an attempt: error marks, messages of the server, the summary. */
export function forgetAttempt(session: FormSession): void {
  const { store, model } = session;
  resetCaptchas(session);
  store.set(model.validatedAtom, false);
  store.set(model.summaryAtom, false);
  store.set(model.dirtyAtom, new Set<string>());
  for (const { id } of model.context.definition.groups) store.set(model.group(id).validatedAtom, false);
  for (const item of store.get(model.instancesAtom)) {
    store.set(item.controlStateAtom, { touched: false, unread: false, serverMessage: null });
  }
}

/** Restores every initial value. Rows stay (forms-behaviour#8.3). */
export function resetForm(session: FormSession): void {
  if (!emitFormEvent(session, "reset-before")) return;
  const { store, model } = session;
  // As in browsers, a reset fires no change events (forms-behaviour#8.3).
  withoutChangeEvents(session, () => {
    for (const item of store.get(model.instancesAtom)) if (hasValue(item.field)) item.reset(store);
  });
  forgetAttempt(session);
  emitFormEvent(session, "reset-complete");
}

/** Empties every value; hidden inputs keep theirs, since a visitor could not restore them. */
export function clearForm(session: FormSession): void {
  if (!emitFormEvent(session, "clear-before")) return;
  const { store, model } = session;
  for (const item of store.get(model.instancesAtom))
    if (hasValue(item.field) && item.field.facts?.kind !== "hidden") store.set(item.valueAtom, emptyValue(item.field));
  forgetAttempt(session);
  emitFormEvent(session, "clear-complete");
}
