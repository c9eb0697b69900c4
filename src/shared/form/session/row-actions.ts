import type { TextTable } from "../../core/services/texts.ts";
import { emptyValue } from "../values/default-value.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { hasValue } from "../state/form-model.ts";
import { lazyTexts } from "../state/lazy-texts.ts";
import { focusField } from "./focus-field.ts";
import { emitFormEvent } from "./form-event.ts";
import type { FormSession } from "../state/form-session.ts";

/** The visible texts of repeatable sections; they load with the first form that has controls for rows. */
export const ROW_TEXTS = {
  row_added: "Row %s added.",
  row_removed: "Row %s removed.",
  row_moved: "Moved to row %s.",
  row_reset: "Row %s reset.",
  row_cleared: "Row %s cleared.",
  rows_reset: "All rows reset.",
  rows_cleared: "All rows cleared.",
  row_remove_confirm: "Remove this row and everything entered in it?",
  section_icon_add: "Add a row",
  section_icon_delete: "Remove this row",
  section_icon_move_up: "Move this row up",
  section_icon_move_down: "Move this row down",
  section_icon_drag: "Drag to move this row, or press the arrow keys",
  section_icon_reset: "Reset this row",
  section_icon_clear: "Clear this row",
} as const satisfies TextTable;

/** The row texts of one form. */
export const rowTexts = lazyTexts(ROW_TEXTS);

/** The element around a row; null until it has rendered. */
export const rowElement = ({ page, model }: FormSession, sectionId: number, row: number | null): HTMLElement | null =>
  page.form()?.querySelector<HTMLElement>(`#${model.context.ids.section(sectionId, row)}`) ?? null;

/**
 * Moves the focus into a row: to the first of the wanted controls that exists and is enabled, else to the first field,
 * else to the first button.
 * @param wanted values of `data-action`
 */
export function focusRow(
  session: FormSession,
  sectionId: number,
  row: number | null,
  wanted: readonly string[] = [],
): void {
  const rowNode = rowElement(session, sectionId, row);
  const button = (selector: string) => rowNode?.querySelector<HTMLElement>(`button${selector}:not(:disabled)`);
  const control = wanted.map((action) => button(`[data-action="${action}"]`)).find(Boolean);
  if (control) return control.focus();
  const { model } = session;
  for (const { id } of model.section(sectionId).section.fields) {
    const item = model.instance(id, row);
    if (item && focusField(session, item)) return;
  }
  button("")?.focus();
}

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
    store.set(item.controlStateAtom, { touched: false, unread: false, serverMessage: null });
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
