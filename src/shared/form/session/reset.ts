import { resetAll } from "./captcha.ts";
import { emptyValue } from "../model/values/default-value.ts";
import { publish, type FormSession } from "./form-session.ts";
import { hasValue } from "../state/form-model.ts";
import { startTab } from "./tabs.ts";
import { unheard } from "./unheard.ts";

/** Puts aside what an attempt left: marks, messages of the server, the summary. */
function forgetAttempt(session: FormSession): void {
  const { store, model } = session;
  resetAll(session);
  store.set(model.validatedAtom, false);
  store.set(model.summaryAtom, false);
  store.set(model.typedAtom, new Set<string>());
  for (const { id } of model.context.definition.groups) store.set(model.group(id).validatedAtom, false);
  for (const item of store.get(model.instancesAtom)) {
    store.set(item.reportAtom, { touched: false, serverMessage: null });
  }
}

/** Brings every value back to what the form started with. Rows stay (forms-behaviour 8.3). */
export function resetForm(session: FormSession): void {
  if (!publish(session, "reset-before")) return;
  const { store, model } = session;
  // As in browsers, nobody is told of a change by what a reset does (forms-behaviour 8.3).
  unheard(session, () => {
    for (const item of store.get(model.instancesAtom)) if (hasValue(item.field)) item.restore(store);
  });
  forgetAttempt(session);
  publish(session, "reset-complete");
}

/** Empties every value; hidden inputs keep theirs, nobody could put them back. */
export function clearForm(session: FormSession): void {
  if (!publish(session, "clear-before")) return;
  const { store, model } = session;
  for (const item of store.get(model.instancesAtom))
    if (hasValue(item.field) && item.field.facts?.kind !== "hidden") store.set(item.valueAtom, emptyValue(item.field));
  forgetAttempt(session);
  publish(session, "clear-complete");
}

/** A fresh form after a submit (forms-behaviour 1.6): values, rows, tabs, alerts; the page's nodes and the focus stay. */
export function reloadForm(session: FormSession): void {
  const { store, model } = session;
  model.forgetSaved();
  for (const { id } of model.context.definition.sectionById.values()) {
    const section = model.section(id);
    store.set(section.rowsAtom, section.initialRows);
  }
  const items = store.get(model.instancesAtom).filter(({ field }) => hasValue(field));
  unheard(session, () => {
    // First all of them, as a default may read another field.
    for (const item of items) item.restore(store);
    for (const item of items) item.restart(store);
  });
  forgetAttempt(session);
  for (const item of store.get(model.instancesAtom)) store.set(item.reportAtom, { content: null });
  store.set(model.alertsAtom, []);
  store.set(model.putAwayAtom, false);
  startTab(session, location.search);
  publish(session, "rendered");
}
