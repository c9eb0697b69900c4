import type { Getter } from "jotai/vanilla";
import { readAuthorDate, displayFormat } from "../values/date/field-date.ts";
import type { Choice } from "../values/choices.ts";
import { readDataGrid } from "../definition/data-grid.ts";
import { chosenChoices } from "./option-list.ts";
import { metaValue } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import type { FieldAccessor } from "../expressions/functions/context.ts";
import { valueToList } from "../values/field-value.ts";
import type { ValueSettings } from "../values/value-settings.ts";
import type { FieldInstance } from "./field-instance.ts";

/** Cells of a column in the chosen rows of a field's grid. */
function chosenCells(
  item: FieldInstance,
  get: Getter,
  column: (columns: readonly { label: string }[]) => number,
): readonly string[] | null {
  const field = get(item.fieldAtom);
  const mapping = field.facts?.grid;
  if (!mapping) return null;
  const grid = readDataGrid(metaValue(field.meta, mapping.setting));
  const position = column(grid.columns);
  if (position < 0 || position >= grid.columns.length) return null;
  const byId = new Map(
    grid.groups.flatMap((group) => group.rows.map((row, index) => [row.id || String(index + 1), row] as const)),
  );
  return chosenChoices(item, get).flatMap((choice) => (choice ? [byId.get(choice.id)?.cells[position] ?? ""] : []));
}

/** A field as expressions see it: one instance, or those of every row. */
export function createFieldAccessor(
  field: FieldDefinition,
  items: readonly FieldInstance[],
  get: Getter,
  settings: ValueSettings,
): FieldAccessor {
  const values = () =>
    items.flatMap((item) =>
      field.facts?.list ? valueToList(get(item.valueAtom)) : [valueToList(get(item.valueAtom)).join(",")],
    );
  /** Maps each value through the options of its own row: the site may supply different options per row. */
  const ofChoices = (say: (choice: Choice | undefined, value: string) => string) =>
    items.flatMap((item) => {
      const values = valueToList(get(item.valueAtom));
      if (!field.facts?.list) return [say(undefined, values.join(","))];
      const chosen = chosenChoices(item, get);
      return values.map((value, index) => say(chosen[index], value));
    });
  const cells = (column: Parameters<typeof chosenCells>[2]) => {
    const found = items.map((item) => chosenCells(item, get, column));
    return found.every((row) => row !== null) ? found.flat() : null;
  };
  return {
    type: field.type,
    label: field.label,
    values,
    labels: () => ofChoices((choice, value) => choice?.label ?? value),
    column: (name) =>
      cells((columns) => {
        const byLabel = columns.findIndex((column) => column.label === name);
        return byLabel >= 0 || !/^\d+$/.test(name) ? byLabel : Number(name);
      }),
    ...(field.facts?.grid?.price && {
      prices: () => ofChoices((choice, value) => choice?.price || value),
    }),
    ...(field.type === "datetime" && {
      dates: () => values().map((value) => readAuthorDate(field, value, settings)),
      dateFormat: displayFormat(field, settings),
    }),
  };
}
