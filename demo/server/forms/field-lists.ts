import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import type { Catalog } from "./catalog.ts";
import { cellText, columnPosition, gridRows, isRowDisabled, type GridRow } from "./data-grid.ts";
import { isOn, metaText, placedFields, type Field } from "./definition.ts";

/** Call field/<id>/cascade/: the field with only those options whose filter cell matches a value of its parent. */
export function cascadeOptions(catalog: Catalog, call: Call, fieldId: number): Answer {
  const field = findField(catalog, call.query.get("id"), fieldId);
  if (!field) return jsonAnswer({ error: false, data: [] });
  const wanted = readParentValues(call.query.get("value"));
  const setting = (name: string) => `${field.type}_cascade_${name}`;
  const { positionOf, rows, key } = readGrid(field);
  const filter = positionOf(metaText(field, setting("field_filter")));
  const cells = (row: GridRow) =>
    isOn(field, setting("field_filter_comma")) ? cellText(row, filter).split(",") : [cellText(row, filter)];
  const found = rows.filter((row) => cells(row).some((cell) => wanted.includes(cell)));
  const shown = found.length === 0 && isOn(field, setting("no_match")) ? rows : found;
  const grid = field.meta[key] as object;
  return jsonAnswer({
    error: false,
    data: { ...field, meta: { ...field.meta, [key]: { ...grid, groups: [{ label: "", rows: shown }] } } },
  });
}

/** Call field/<id>/select-ajax/: the options whose label contains the keyword, or the one with a given value. */
export function searchOptions(catalog: Catalog, call: Call, fieldId: number): Answer {
  const field = findField(catalog, call.query.get("id"), fieldId);
  const keyword = (call.query.get("keyword") ?? "").toLowerCase();
  const chosen = call.query.get("value");
  const options = field ? readOptions(field) : [];
  const results = options.filter(({ id, text }) =>
    chosen === null ? text.toLowerCase().includes(keyword) : id === chosen,
  );
  return jsonAnswer({ results, pagination: { more: false } });
}

/** The rows of a list's options, and the position of a column. */
function readGrid(field: Field) {
  const kind = field.type.replace(/^price_(.*)$/, "$1_price");
  const key = `data_grid_${kind}`;
  const grid = field.meta[key];
  const positionOf = (id: string) => columnPosition(grid, id || "0");
  return { kind, key, positionOf, rows: gridRows(grid) };
}

function readOptions(field: Field): { id: string; text: string; data_price?: string }[] {
  const { kind, positionOf, rows } = readGrid(field);
  const [value, text] = [
    positionOf(metaText(field, `${kind}_field_value`)),
    positionOf(metaText(field, `${kind}_field_label`)),
  ];
  const price = kind === field.type ? null : positionOf(metaText(field, `${kind}_field_price`) || "1");
  return rows
    .filter((row) => !isRowDisabled(row))
    .map((row) => ({
      id: cellText(row, value),
      text: cellText(row, text),
      ...(price === null ? {} : { data_price: cellText(row, price) }),
    }));
}

function findField(catalog: Catalog, formId: string | null, fieldId: number): Field | undefined {
  const definition = catalog.find(Number(formId));
  return definition && placedFields(definition).find(({ field }) => field.id === fieldId)?.field;
}

function readParentValues(text: string | null): string[] {
  try {
    return [JSON.parse(text ?? "") as unknown].flat().map(String);
  } catch {
    return text === null ? [] : [text];
  }
}
