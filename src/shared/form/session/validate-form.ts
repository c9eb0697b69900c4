import { service } from "../../core/registry/current.ts";
import { publish, type FormSession } from "./form-session.ts";
import { formFlag } from "../state/form-model.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { nameInRow } from "./name-in-row.ts";
import { showTab } from "./tabs.ts";
import { goToField } from "./focus-field.ts";

/** A whole validation: messages appear, the first wrong field is focused, and the page is told (forms-behaviour 3.1). */
export function validateForm(session: FormSession): boolean {
  const { store, model } = session;
  if (!publish(session, "validate-before")) return false;
  store.set(model.validatedAtom, true);
  const wrong = store.get(model.invalidAtom);
  const valid = wrong.length === 0;
  store.set(model.summaryAtom, !valid);
  if (wrong[0]) {
    announce(session, wrong);
    goToWrong(session, wrong[0]);
  }
  publish(session, "validate-after", { valid });
  return valid;
}

function announce(session: FormSession, wrong: readonly FieldInstance[]): void {
  const { expand, text } = session.model.context;
  const names = wrong
    .map(({ judgementAtom, row }) => {
      const { field } = session.store.get(judgementAtom).view;
      return nameInRow(session, expand(field.label, { field, row, markup: true }), field.sectionId, row);
    })
    .filter(Boolean);
  service("announcer").say(text("summary_announcement", names.join(", ")));
}

/** Shows the tab of a wrong field and, unless the form forbids it, puts the focus there. */
export function goToWrong(session: FormSession, item: FieldInstance): void {
  const { model } = session;
  const group = model.context.definition.groupById.get(item.field.groupId);
  if (formFlag(model, "invalid_field_focus", true)) goToField(session, item);
  else if (group) showTab(session, group.index);
}
