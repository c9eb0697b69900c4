import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import type { Catalog } from "./catalog.ts";
import { cellText, columnPosition, gridRows, isRowDisabled, type GridRow } from "./data-grid.ts";
import { metaText, placedFields, type Field } from "./definition.ts";

/** Call field/<id>/cascade/: the options whose filter cell matches the parent's value. */
export function cascadeOptions(catalog: Catalog, call: Call, fieldId: number): Answer {
  const field = findField(catalog, call.query.get("id"), fieldId);
  if (!field) return jsonAnswer([]);
  const wanted = parentValues(call.query.get("value"));
  const grid = field.meta[`data_grid_${field.type}`];
  const filter = columnPosition(grid, metaText(field, `${field.type}_cascade_field_filter`) || "0");
  const rows = gridRows(grid).filter((row) => wanted.includes(cellText(row, filter)));
  return jsonAnswer(rows.map((row) => toOption(field, row)));
}

/** Call field/<id>/select-ajax/: the options whose label holds the keyword. */
export function searchOptions(catalog: Catalog, call: Call, fieldId: number): Answer {
  const field = findField(catalog, call.query.get("id"), fieldId);
  const keyword = (call.query.get("keyword") ?? "").toLowerCase();
  const chosen = call.query.get("value");
  const options = field
    ? gridRows(field.meta["data_grid_select"])
        .filter((row) => !isRowDisabled(row))
        .map((row) => toOption(field, row))
    : [];
  const found =
    chosen === null
      ? options.filter(({ label }) => label.toLowerCase().includes(keyword))
      : options.filter(({ value }) => value === chosen);
  return jsonAnswer({ results: found.map(({ value, label }) => ({ id: value, text: label })), pagination: { more: false } });
}

function toOption(field: Field, row: GridRow): { value: string; label: string } {
  const grid = field.meta[`data_grid_${field.type}`];
  const value = columnPosition(grid, metaText(field, `${field.type}_field_value`) || "0");
  const label = columnPosition(grid, metaText(field, `${field.type}_field_label`) || "0");
  return { value: cellText(row, value), label: cellText(row, label) };
}

function findField(catalog: Catalog, formId: string | null, fieldId: number): Field | undefined {
  const definition = catalog.find(Number(formId));
  return definition && placedFields(definition).find(({ field }) => field.id === fieldId)?.field;
}

function parentValues(text: string | null): string[] {
  try {
    return [JSON.parse(text ?? "") as unknown].flat().map(String);
  } catch {
    return text === null ? [] : [text];
  }
}
