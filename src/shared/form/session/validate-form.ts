import { service } from "../../core/registry/container.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { formFlag } from "../state/form-model.ts";
import { goToField } from "./focus-field.ts";
import { emitFormEvent } from "./form-event.ts";
import type { FormSession } from "../state/form-session.ts";

/**
 * Validates the whole form: shows messages, focuses the first invalid field and fires the events (forms-behaviour#3.1).
 */
export function validateForm(session: FormSession): boolean {
  const { store, model } = session;
  if (!emitFormEvent(session, "validate-before")) return false;
  store.set(model.validatedAtom, true);
  const invalid = store.get(model.invalidAtom);
  const valid = invalid.length === 0;
  store.set(model.summaryAtom, !valid);
  if (invalid[0]) {
    announce(session, invalid);
    goToInvalid(session, invalid[0]);
  }
  emitFormEvent(session, "validate-after", { valid });
  return valid;
}

/** The name of a field or a row out of context: its label, in a repeatable section with the number of the row. */
export function nameInRow({ model, store }: FormSession, label: string, sectionId: number, row: number | null): string {
  const name = service("html").text(label);
  if (row === null) return name;
  const rowText = model.context.text("row", store.get(model.section(sectionId).rowsAtom).indexOf(row) + 1);
  return name ? `${name} (${rowText})` : rowText;
}

function announce(session: FormSession, invalid: readonly FieldInstance[]): void {
  const { expand, text } = session.model.context;
  const names = invalid
    .map(({ validityAtom, row }) => {
      const { field } = session.store.get(validityAtom).snapshot;
      return nameInRow(session, expand(field.label, { field, row, markup: true }), field.sectionId, row);
    })
    .filter(Boolean);
  service("announcer").say(text("summary_announcement", names.join(", ")));
}

/** Shows the tab of an invalid field and, unless the form disables it, focuses the field. */
export function goToInvalid(session: FormSession, item: FieldInstance): void {
  const { model } = session;
  const group = model.context.definition.groupById.get(item.field.groupId);
  if (formFlag(model, "invalid_field_focus", true)) goToField(session, item);
  else if (group) session.tabs?.show(group.index);
}
