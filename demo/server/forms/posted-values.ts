import type { Call } from "../call.ts";
import type { ReceivedFile } from "../body.ts";
import type { StoredValue, SectionRows } from "../storage/submissions.ts";
import { isRepeatable, metaText, placedFields, type Definition, type PlacedField } from "./definition.ts";
import type { RepeatableRows } from "./repeatable-rows.ts";

/** The posted value of a field in one row; `row` is absent outside repeatable sections. */
export interface PostedValue {
  readonly placed: PlacedField;
  readonly row?: number;
  /** The control's name without `[]`, as in the lists of hidden and bypassed controls. */
  readonly name: string;
  readonly values: readonly string[];
  readonly files: readonly ReceivedFile[];
}

/** Field types without a visitor's value. */
const TYPES_WITHOUT_VALUE = new Set([
  "submit",
  "save",
  "reset",
  "clear",
  "button",
  "tab_next",
  "tab_previous",
  "section_add",
  "section_delete",
  "section_up",
  "section_down",
  "section_icons",
  "texteditor",
  "html",
  "divider",
  "spacer",
  "message",
  "note",
  "summary",
  "validate",
  "progress",
  "meter",
  "recaptcha",
  "hcaptcha",
  "turnstile",
]);
const LIST_TYPES = new Set(["select", "checkbox", "radio", "price_select", "price_checkbox", "price_radio"]);

/** Reads the values of all fields, once per row. */
export function readPostedValues(definition: Definition, rows: RepeatableRows, call: Call): PostedValue[] {
  return placedFields(definition)
    .filter(({ field }) => !TYPES_WITHOUT_VALUE.has(field.type))
    .flatMap((placed): PostedValue[] => {
      if (!isRepeatable(placed.section)) return [readValue(call, placed, `field_${placed.field.id}`)];
      return (rows.get(placed.section.id) ?? []).map((row) => ({
        ...readValue(call, placed, `field_${placed.field.id}[${row}]`),
        row,
      }));
    });
}

function readValue(call: Call, placed: PlacedField, name: string): PostedValue {
  return {
    placed,
    name,
    values: [...call.fields.all(name), ...call.fields.all(`${name}[]`)],
    files: call.files.filter((file) => file.field === name || file.field === `${name}[]`),
  };
}

/** The values to store: `field_<id>`; for a repeatable field one per row, and all rows joined. */
export function toStoredValues(posted: readonly PostedValue[]): Record<string, StoredValue> {
  const stored: Record<string, StoredValue> = {};
  for (const item of posted) {
    const { field } = item.placed;
    const key = item.row === undefined ? `field_${field.id}` : `field_${field.id}_${item.row}`;
    stored[key] = toStoredValue(item, valueOf(item));
  }
  for (const items of groupByField(posted.filter((item) => item.row !== undefined))) {
    const first = items[0];
    if (!first) continue;
    const { section } = first.placed;
    const joined = items
      .map((item) => item.values.join(rowDelimiter(section.meta)))
      .join(sectionDelimiter(section.meta));
    stored[`field_${first.placed.field.id}`] = { ...toStoredValue(first, joined), repeatable_index: false };
  }
  return stored;
}

export function sectionRows(definition: Definition, rows: RepeatableRows): Record<string, SectionRows> {
  const sections = definition.groups.flatMap((group) => group.sections).filter(isRepeatable);
  return Object.fromEntries(
    sections.map((section) => [
      `section_${section.id}`,
      {
        index: rows.get(section.id) ?? [],
        delimiter_section: sectionDelimiter(section.meta),
        delimiter_row: rowDelimiter(section.meta),
      },
    ]),
  );
}

function toStoredValue({ placed, row }: PostedValue, value: string | string[]): StoredValue {
  return {
    id: placed.field.id,
    value,
    type: placed.field.type,
    section_id: placed.section.id,
    repeatable_index: row ?? false,
  };
}

function valueOf({ placed, values, files }: PostedValue): string | string[] {
  if (files.length > 0) return files.map((file) => file.name);
  return LIST_TYPES.has(placed.field.type) || values.length > 1 ? [...values] : (values[0] ?? "");
}

function groupByField(posted: readonly PostedValue[]): PostedValue[][] {
  const groups = new Map<number, PostedValue[]>();
  for (const item of posted) {
    const { id } = item.placed.field;
    groups.set(id, [...(groups.get(id) ?? []), item]);
  }
  return [...groups.values()];
}

function sectionDelimiter(meta: Readonly<Record<string, unknown>>): string {
  return metaText({ meta }, "section_repeatable_delimiter_section") || ",";
}

function rowDelimiter(meta: Readonly<Record<string, unknown>>): string {
  return metaText({ meta }, "section_repeatable_delimiter_row") || ";";
}
