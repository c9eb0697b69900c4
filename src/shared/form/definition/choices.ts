import { columnPosition, readDataGrid } from "./data-grid.ts";
import { metaFlag, metaValue } from "./meta.ts";
import type { FieldDefinition } from "./tree.ts";

/** One option of a select, checkbox, radio or suggestion list. */
export interface Choice {
  /** Id of the row, unique within the field. */
  id: string;
  value: string;
  /** May hold markup: sanitise before showing it. */
  label: string;
  /** Chosen when nothing else gives a value. */
  default: boolean;
  required: boolean;
  disabled: boolean;
  hidden: boolean;
  depth: number;
}

export interface ChoiceGroup {
  index: number;
  /** Heading of the optgroup or fieldset; null where the group is invisible. */
  label: string | null;
  disabled: boolean;
  choices: readonly Choice[];
}

const cache = new WeakMap<FieldDefinition, readonly ChoiceGroup[]>();

/** The options of a field by its column mapping (forms-rendering 1.7); no grid, no options. */
export function choiceGroups(field: FieldDefinition): readonly ChoiceGroup[] {
  const known = cache.get(field);
  if (known) return known;
  const groups = readGroups(field);
  cache.set(field, groups);
  return groups;
}

function readGroups(field: FieldDefinition): readonly ChoiceGroup[] {
  const mapping = field.facts?.grid;
  if (!mapping) return [];
  const grid = readDataGrid(metaValue(field.meta, mapping.setting));
  const value = columnPosition(grid, field.meta, mapping.value.setting, mapping.value.column);
  const label = columnPosition(grid, field.meta, mapping.label.setting, mapping.label.column);
  return grid.groups.map((group) => ({
    index: group.index,
    label: group.masked ? (group.labelRender ? group.label : "") : null,
    disabled: group.disabled,
    choices: group.rows.map((row, position) => ({
      id: row.id || String(position + 1),
      value: row.cells[value] ?? "",
      label: row.cells[label] ?? "",
      default: row.default,
      required: row.required,
      disabled: row.disabled,
      hidden: row.hidden,
      depth: row.depth,
    })),
  }));
}

export const choices = (field: FieldDefinition): readonly Choice[] => choiceGroups(field).flatMap((group) => group.choices);

/** Whether several options may be chosen at once. */
export const isMultiple = (field: FieldDefinition): boolean =>
  field.type === "checkbox" ||
  field.type === "price_checkbox" ||
  metaFlag(field.meta, field.facts?.kind === "file" ? "multiple_file" : "multiple");
