import { publish, type FormSession } from "../session/form-session.ts";
import { hasValue } from "../state/form-model.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { sameValue, type FieldValue } from "../model/values/field-value.ts";
import type { Typed } from "./kept-item.ts";
import { mayBeKept } from "./may-be-kept.ts";

/** The instances that kept values belong to, with their values; those of fields that are no more, or are of another kind now, are left out. */
function found({ model }: FormSession, { values }: Typed): [FieldInstance, FieldValue][] {
  return values.flatMap(([key, value]): [FieldInstance, FieldValue][] => {
    const [id, row] = key.split(":");
    const item = model.instance(Number(id), row === undefined ? null : Number(row));
    const fits = item && hasValue(item.field) && mayBeKept(item.field) && item.field.facts?.list === Array.isArray(value);
    return fits ? [[item, value]] : [];
  });
}

/** Whether restoring would change anything. */
export const differs = (session: FormSession, typed: Typed): boolean =>
  found(session, typed).some(([{ chosenAtom }, value]) => !sameValue(session.store.get(chosenAtom), value));

/** Brings back the rows: the kept ones in their order, then those that the visitor has typed into since. */
function restoreRows(session: FormSession, { rows }: Typed): void {
  const { store, model } = session;
  const typed = store.get(model.typedAtom);
  for (const [id, kept] of rows) {
    const section = model.context.definition.sectionById.get(id);
    if (!section?.repeat) continue;
    const { rowsAtom } = model.section(section.id);
    const now = store.get(rowsAtom);
    const since = now.filter((row) => section.fields.some((field) => typed.has(`${field.id}:${row}`)));
    const all = [...new Set([...kept.filter((row) => Number.isSafeInteger(row) && row > 0), ...since])];
    // Where there are too many, the last of those that hold nothing new are left out.
    const spare = all.filter((row) => !since.includes(row)).slice(Math.max(0, section.repeat.max - since.length));
    const rows = all.filter((row) => !spare.includes(row));
    if (rows.join() === now.join()) continue;
    store.set(rowsAtom, rows);
    publish(session, `section-repeatable-${section.id}`, { sectionId: section.id, row: null });
    publish(session, "section-repeatable", { sectionId: section.id, row: null });
  }
}

/**
 * Lays what was kept over what the form shows. A field that the visitor has typed into since stays as it is.
 * @returns the first field that was brought back
 */
export function restoreTyped(session: FormSession, kept: Typed): FieldInstance | undefined {
  const { store, model } = session;
  restoreRows(session, kept);
  const typed = store.get(model.typedAtom);
  const shown = new Set(store.get(model.instancesAtom));
  const back = found(session, kept).filter(([item]) => shown.has(item) && !typed.has(item.key));
  const ticked = new Map(kept.ticked);
  const countries = new Map(kept.countries);
  for (const [item] of back) store.set(item.reportAtom, { ticked: ticked.get(item.key) ?? null, country: countries.get(item.key) ?? null });
  // Twice: what comes back may set off conditions and calculations, which have written over what was back already.
  for (const [item, value] of [...back, ...back]) store.set(item.valueAtom, value);
  store.set(model.typedAtom, new Set([...typed, ...back.map(([item]) => item.key)]));
  return back[0]?.[0];
}
