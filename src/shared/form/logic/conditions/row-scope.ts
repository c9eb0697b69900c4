import type { Getter } from "jotai/vanilla";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { FormModel } from "../../state/form-model.ts";
import { rowsOfField } from "../../state/rows-of-field.ts";

/** The row a rule applies to; `row` is null outside repeatable sections. */
export interface RowScope {
  section: number | null;
  row: number | null;
}

/** The instances of a field as seen from a scope: the one in the same row, else those of every row. */
export function instancesOf(model: FormModel, get: Getter, id: number, scope: RowScope): readonly FieldInstance[] {
  const field = model.context.definition.fieldById.get(id);
  if (!field) return [];
  const own = scope.section === field.sectionId ? scope.row : null;
  return rowsOfField(field, () => get(model.section(field.sectionId).rowsAtom), own).flatMap(
    (row) => model.instance(id, row) ?? [],
  );
}
