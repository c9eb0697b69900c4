import { emitFormEvent } from "../session/form-event.ts";
import type { FormSession } from "../state/form-session.ts";
import type { AutosavedValues } from "./autosave-store.ts";
import { hasValue } from "../state/form-model.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { isSameValue, type FieldValue } from "../values/field-value.ts";
import { isAutosavable } from "./is-autosavable.ts";

/** Pairs saved values with their field instances; skips fields that no longer exist or now have another kind. */
function matchingInstances({ model }: FormSession, { values }: AutosavedValues): [FieldInstance, FieldValue][] {
  return values.flatMap(([key, value]): [FieldInstance, FieldValue][] => {
    const [id, row] = key.split(":");
    const item = model.instance(Number(id), row === undefined ? null : Number(row));
    const fits =
      item && hasValue(item.field) && isAutosavable(item.field) && item.field.facts?.list === Array.isArray(value);
    return fits ? [[item, value]] : [];
  });
}

/** Whether restoring would change anything. */
export const wouldChange = (session: FormSession, saved: AutosavedValues): boolean =>
  matchingInstances(session, saved).some(
    ([{ rawValueAtom }, value]) => !isSameValue(session.store.get(rawValueAtom), value),
  );

/** Restores the rows: the saved ones in their order, then those the visitor has typed into since. */
function restoreRows(session: FormSession, { rows }: AutosavedValues): void {
  const { store, model } = session;
  const typed = store.get(model.dirtyAtom);
  for (const [id, savedRows] of rows) {
    const section = model.context.definition.sectionById.get(id);
    if (!section?.repeat) continue;
    const { rowsAtom } = model.section(section.id);
    const now = store.get(rowsAtom);
    const since = now.filter((row) => section.fields.some((field) => typed.has(`${field.id}:${row}`)));
    const all = [...new Set([...savedRows.filter((row) => Number.isSafeInteger(row) && row > 0), ...since])];
    // Above the maximum, drop the last of the rows that have no new input.
    const spare = all.filter((row) => !since.includes(row)).slice(Math.max(0, section.repeat.max - since.length));
    const rows = all.filter((row) => !spare.includes(row));
    if (rows.join() === now.join()) continue;
    store.set(rowsAtom, rows);
    emitFormEvent(session, `section-repeatable-${section.id}`, { sectionId: section.id, row: null });
    emitFormEvent(session, "section-repeatable", { sectionId: section.id, row: null });
  }
}

/**
 * Applies saved values to the form. A field the visitor has typed into since stays unchanged.
 * @returns the first restored field
 */
export function restoreValues(session: FormSession, saved: AutosavedValues): FieldInstance | undefined {
  const { store, model } = session;
  restoreRows(session, saved);
  const typed = store.get(model.dirtyAtom);
  const shown = new Set(store.get(model.instancesAtom));
  const restored = matchingInstances(session, saved).filter(([item]) => shown.has(item) && !typed.has(item.key));
  const ticked = new Map(saved.ticked);
  const countries = new Map(saved.countries);
  for (const [item] of restored)
    store.set(item.controlStateAtom, {
      checkedIds: ticked.get(item.key) ?? null,
      country: countries.get(item.key) ?? null,
    });
  // Twice: a restored value may trigger conditions and calculations that overwrite values restored before it.
  for (const [item, value] of [...restored, ...restored]) store.set(item.valueAtom, value);
  store.set(model.dirtyAtom, new Set([...typed, ...restored.map(([item]) => item.key)]));
  return restored[0]?.[0];
}
