import { MAX_INITIAL_ROWS } from "../definition/build-tree.ts";
import { publish, type FormSession } from "../form-session.ts";
import type { SectionRepeat } from "../definition/tree.ts";

type Rows = readonly (number | null)[];

/** The rows of a repeatable section and its limits; null for any other section. */
function repeated({ store, model }: FormSession, sectionId: number): { rows: Rows; repeat: SectionRepeat } | null {
  const repeat = model.context.definition.sectionById.get(sectionId)?.repeat;
  return repeat ? { rows: store.get(model.section(sectionId).rowsAtom), repeat } : null;
}

function change(session: FormSession, sectionId: number, rows: Rows, what: "add" | "delete" | "move", row: number): void {
  const { store, model } = session;
  store.set(model.section(sectionId).rowsAtom, rows);
  publish(session, `section-repeatable-${what}-${sectionId}`, { sectionId, row });
  publish(session, `section-repeatable-${sectionId}`, { sectionId, row });
  publish(session, "section-repeatable", { sectionId, row });
}

/** Indexes name rows, whatever their place: a new one is the lowest that is free (forms-rendering 4.3). */
function freeIndex(rows: Rows): number {
  let index = 1;
  while (rows.includes(index)) index++;
  return index;
}

/**
 * Adds a row behind another, or as the last one. Its values are those of the definition; conditions judge it by itself.
 * @returns its index; null where the section has as many as it may
 */
export function addRow(session: FormSession, sectionId: number, behind: number | null = null): number | null {
  const found = repeated(session, sectionId);
  if (!found || found.rows.length >= found.repeat.max) return null;
  const { rows } = found;
  const row = freeIndex(rows);
  const at = behind !== null && rows.includes(behind) ? rows.indexOf(behind) + 1 : rows.length;
  change(session, sectionId, [...rows.slice(0, at), row, ...rows.slice(at)], "add", row);
  return row;
}

/** Takes a row away with its values; false where the section would have too few. */
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

/** Brings a row to another place, from 0; beyond the ends is the end. False when it is there already. */
export function moveRow(session: FormSession, sectionId: number, row: number, to: number): boolean {
  const found = repeated(session, sectionId);
  if (!found) return false;
  const others = found.rows.filter((other) => other !== row);
  const at = Math.max(0, Math.min(to, others.length));
  if (others.length === found.rows.length || found.rows[at] === row) return false;
  change(session, sectionId, [...others.slice(0, at), row, ...others.slice(at)], "move", row);
  return true;
}

/** Adds rows at the end or takes them from there until there are so many, within the section's limits. */
export function setRowCount(session: FormSession, sectionId: number, count: number): void {
  const { store, model } = session;
  const rows = () => store.get(model.section(sectionId).rowsAtom);
  const wanted = Math.min(count, MAX_INITIAL_ROWS);
  while (rows().length < wanted && addRow(session, sectionId) !== null);
  for (let last = rows().at(-1); rows().length > count && last && removeRow(session, sectionId, last); last = rows().at(-1));
}
