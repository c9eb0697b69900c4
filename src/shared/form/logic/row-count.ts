import { MAX_INITIAL_ROWS } from "../definition/build-tree.ts";
import type { FormSession } from "../form-session.ts";

/** Gives a repeatable section so many rows, within its limits: the last ones go, new ones come at the end. */
export function setRowCount({ store, model }: FormSession, sectionId: number, count: number): void {
  const { section, rowsAtom } = model.section(sectionId);
  if (!section.repeat) return;
  const rows = store.get(rowsAtom);
  const wanted = Math.min(section.repeat.max, Math.max(section.repeat.min, Math.trunc(count)), MAX_INITIAL_ROWS);
  if (wanted === rows.length) return;
  const next = Math.max(0, ...rows.map(Number)) + 1;
  const added = Array.from({ length: Math.max(0, wanted - rows.length) }, (_, index) => next + index);
  store.set(rowsAtom, [...rows.slice(0, wanted), ...added]);
}
