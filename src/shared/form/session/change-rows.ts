import { MAX_INITIAL_ROWS } from "../definition/build-tree.ts";
import { emitFormEvent } from "./form-event.ts";
import type { FormSession } from "../state/form-session.ts";
import type { SectionRepeat } from "../definition/tree.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { valueToList } from "../values/field-value.ts";
import { range } from "../../core/utils/range.ts";

type Rows = readonly (number | null)[];

/** The rows of a repeatable section and its limits; null for any other section. */
function repeated({ store, model }: FormSession, sectionId: number): { rows: Rows; repeat: SectionRepeat } | null {
  const repeat = model.context.definition.sectionById.get(sectionId)?.repeat;
  return repeat ? { rows: store.get(model.section(sectionId).rowsAtom), repeat } : null;
}

type Change = "add" | "delete" | "move";

/** Sets the section's rows and fires the events for each changed row. */
function change(session: FormSession, sectionId: number, rows: Rows, what: Change, ...concerned: Rows): void {
  const { store, model } = session;
  const section = model.section(sectionId);
  store.set(section.rowsAtom, rows);
  if (what === "add")
    for (const row of concerned)
      for (const { id } of section.section.fields) dropTakenValues(session, model.instance(id, row));
  for (const row of concerned) {
    emitFormEvent(session, `section-repeatable-${what}-${sectionId}`, { sectionId, row });
    emitFormEvent(session, `section-repeatable-${sectionId}`, { sectionId, row });
    emitFormEvent(session, "section-repeatable", { sectionId, row });
  }
}

/** Removes values from a new row that other rows have chosen, when each option may be chosen once. */
function dropTakenValues({ store }: FormSession, item: FieldInstance | null): void {
  if (!item) return;
  const taken = store.get(item.options.takenAtom);
  if (taken.size === 0) return;
  const chosen = valueToList(store.get(item.valueAtom));
  const free = chosen.filter((value) => !taken.has(value));
  if (free.length < chosen.length) store.set(item.valueAtom, free);
}

/** Indexes identify rows, whatever their position: new rows get the lowest free ones (forms-rendering#4.3). */
function freeIndexes(rows: Rows, count: number): number[] {
  const taken = new Set(rows);
  let index = 0;
  return range(count).map(() => {
    do index++;
    while (taken.has(index));
    return index;
  });
}

/**
 * Adds a row after another one, or at the end. It starts with the definition's values; conditions evaluate it
 * separately.
 * @returns its index; null when the section has its maximum of rows
 */
export function addRow(session: FormSession, sectionId: number, behind: number | null = null): number | null {
  const found = repeated(session, sectionId);
  if (!found || found.rows.length >= found.repeat.max) return null;
  const { rows } = found;
  const [row = 1] = freeIndexes(rows, 1);
  const at = behind !== null && rows.includes(behind) ? rows.indexOf(behind) + 1 : rows.length;
  change(session, sectionId, [...rows.slice(0, at), row, ...rows.slice(at)], "add", row);
  return row;
}

/** Removes a row with its values; false when the section would have too few. */
export function removeRow(session: FormSession, sectionId: number, row: number): boolean {
  const found = repeated(session, sectionId);
  if (!found?.rows.includes(row) || found.rows.length <= found.repeat.min) return false;
  change(
    session,
    sectionId,
    found.rows.filter((other) => other !== row),
    "delete",
    row,
  );
  return true;
}

/** Moves a row to a position, from 0; positions beyond the ends are clamped. False when it is already there. */
export function moveRow(session: FormSession, sectionId: number, row: number, to: number): boolean {
  const found = repeated(session, sectionId);
  if (!found) return false;
  const others = found.rows.filter((other) => other !== row);
  const at = Math.max(0, Math.min(to, others.length));
  if (others.length === found.rows.length || found.rows[at] === row) return false;
  change(session, sectionId, [...others.slice(0, at), row, ...others.slice(at)], "move", row);
  return true;
}

/** Sets the number of rows, within the section's limits: removes rows from the end, or adds them there. */
export function setRowCount(session: FormSession, sectionId: number, count: number): void {
  const found = repeated(session, sectionId);
  if (!found || Number.isNaN(count)) return;
  const { rows, repeat } = found;
  const wanted = Math.min(repeat.max, Math.max(repeat.min, Math.trunc(count)), MAX_INITIAL_ROWS);
  const [stay, go, come] = [
    rows.slice(0, wanted),
    rows.slice(wanted),
    freeIndexes(rows, Math.max(0, wanted - rows.length)),
  ];
  if (go.length > 0) change(session, sectionId, stay, "delete", ...go);
  if (come.length > 0) change(session, sectionId, [...stay, ...come], "add", ...come);
}
