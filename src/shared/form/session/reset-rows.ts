import { emitFormEvent, type FormSession } from "./form-session.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { hasValue } from "../state/form-model.ts";
import { emptyValue } from "../model/values/default-value.ts";

/** Changes the values of one row, or of all rows of a section, and removes their errors. */
function inRows(
  session: FormSession,
  sectionId: number,
  row: number | null,
  change: (item: FieldInstance) => void,
): void {
  const { store, model } = session;
  for (const item of store.get(model.instancesAtom)) {
    if (item.field.sectionId !== sectionId || (row !== null && item.row !== row) || !hasValue(item.field)) continue;
    change(item);
    store.set(item.controlStateAtom, { touched: false, serverMessage: null });
  }
}

/** Restores the initial values of a row, or of all rows. */
export function resetRow(session: FormSession, sectionId: number, row: number | null): void {
  inRows(session, sectionId, row, (item) => item.reset(session.store));
  emitFormEvent(session, `section-repeatable-reset-${sectionId}`, { sectionId, row });
}

/** Empties the values of a row, or of all rows; hidden inputs keep theirs, since a visitor could not restore them. */
export function clearRow(session: FormSession, sectionId: number, row: number | null): void {
  inRows(session, sectionId, row, (item) => {
    if (item.field.facts?.kind !== "hidden") session.store.set(item.valueAtom, emptyValue(item.field));
  });
  emitFormEvent(session, `section-repeatable-clear-${sectionId}`, { sectionId, row });
}
