import { hasValue } from "../state/form-model.ts";
import type { FormSession } from "../state/form-session.ts";
import { emitFormEvent } from "./form-event.ts";
import { forgetAttempt } from "./reset.ts";
import { showInitialTab } from "./tabs.ts";
import { withoutChangeEvents } from "./without-change-events.ts";

/** A fresh form after a submit (forms-behaviour#1.6): values, rows, tabs, alerts; the DOM nodes and the focus stay. */
export function reloadForm(session: FormSession): void {
  const { store, model } = session;
  model.forgetSaved();
  for (const { id } of model.context.definition.sectionById.values()) {
    const section = model.section(id);
    store.set(section.rowsAtom, section.initialRows);
  }
  const items = store.get(model.instancesAtom).filter(({ field }) => hasValue(field));
  withoutChangeEvents(session, () => {
    // Resets all of them first, since a default may read another field.
    for (const item of items) item.reset(store);
    for (const item of items) item.restart(store);
  });
  forgetAttempt(session);
  for (const item of store.get(model.instancesAtom)) store.set(item.controlStateAtom, { content: null });
  store.set(model.alertsAtom, []);
  store.set(model.formHiddenAtom, false);
  showInitialTab(session, location.search);
  emitFormEvent(session, "rendered");
}
