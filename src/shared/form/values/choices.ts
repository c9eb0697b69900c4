import { readCascade, type Cascade } from "../definition/cascade.ts";
import { columnPosition, readDataGrid, type DataGridRow } from "../definition/data-grid.ts";
import { metaFlag, metaText, metaValue } from "../definition/meta.ts";
import { PLACEHOLDER_ROW } from "../definition/field-types.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import type { FormText } from "../text/texts.ts";
import { hasVariable } from "../text/variables.ts";

/** One option of a select, checkbox, radio or suggestion list. */
export interface Choice {
  /** Id of the row, unique within the field. */
  id: string;
  value: string;
  /** May contain markup: sanitise before showing it. */
  label: string;
  /** As stored; "" when the field has no prices. */
  price: string;
  /** Values of the parent field for which the option shows; null when it always does. */
  parents: readonly string[] | null;
  /** Chosen when nothing else supplies a value. */
  default: boolean;
  required: boolean;
  disabled: boolean;
  hidden: boolean;
  depth: number;
  /** Classes that a condition added. */
  className: string;
}

export interface ChoiceGroup {
  index: number;
  /** Heading of the optgroup or fieldset; "" when the heading is hidden, null when the group itself is invisible. */
  label: string | null;
  disabled: boolean;
  choices: readonly Choice[];
}

const NO_GROUPS: readonly ChoiceGroup[] = [];
const cache = new WeakMap<FieldDefinition, readonly ChoiceGroup[]>();

/** The options of a field by its column mapping (forms-rendering#1.7); none without a grid. */
export function choiceGroups(field: FieldDefinition): readonly ChoiceGroup[] {
  const known = cache.get(field);
  if (known) return known;
  const groups = readGroups(field);
  cache.set(field, groups);
  return groups;
}

/** Fills a row's own cells into its texts: `#data_grid_row_value` and `#data_grid_row_label`, but not prices. */
const expandOwnCells = (text: string, value: string, label: string): string =>
  text.includes("#data_grid_row_")
    ? text.replace(/#data_grid_row_(value|label)(?![a-z_])/g, (_, name: string) => (name === "value" ? value : label))
    : text;

/** A field with more options after its own, in an invisible group. */
export function withChoices(field: FieldDefinition, more: readonly Choice[]): FieldDefinition {
  const groups = choiceGroups(field);
  const enlarged = { ...field };
  cache.set(enlarged, [...groups, { index: groups.length, label: null, disabled: false, choices: more }]);
  return enlarged;
}

/**
 * A field whose options have the variables of their values, prices and parents filled in, and their own prices in
 * values and labels (forms-rendering#1.7). Other variables in labels are filled in when they render.
 */
export function withExpandedChoices(
  field: FieldDefinition,
  expand: (text: string) => string,
  withPrice: ((text: string, price: string) => string) | undefined,
): FieldDefinition {
  const groups = choiceGroups(field);
  const texts = ({ value, label, price, parents }: Choice) => [value, label, price, ...(parents ?? [])];
  if (!groups.some(({ choices }) => choices.some((choice) => texts(choice).some(hasVariable)))) return field;
  const expanded = { ...field };
  const isPriced = field.facts?.grid?.price !== undefined;
  const expandChoice = (choice: Choice): Choice => {
    const price = expand(choice.price);
    const priced = (text: string) => (isPriced && withPrice ? withPrice(text, price) : text);
    return {
      ...choice,
      value: expand(priced(choice.value)),
      label: priced(choice.label),
      price,
      parents: choice.parents && choice.parents.map(expand),
    };
  };
  cache.set(
    expanded,
    groups.map((group) => ({ ...group, choices: group.choices.map(expandChoice) })),
  );
  return expanded;
}

function readGroups(field: FieldDefinition): readonly ChoiceGroup[] {
  const mapping = field.facts?.grid;
  const stored = mapping && metaValue(field.meta, mapping.setting);
  if (!mapping || stored === undefined) return NO_GROUPS;
  const grid = readDataGrid(stored);
  const value = columnPosition(grid, field.meta, mapping.value.setting, mapping.value.column);
  const label = columnPosition(grid, field.meta, mapping.label.setting, mapping.label.column);
  const price = mapping.price && columnPosition(grid, field.meta, mapping.price.setting, mapping.price.column);
  const older =
    mapping.price !== undefined &&
    metaText(field.meta, mapping.price.setting) === "" &&
    metaText(field.meta, mapping.value.setting) !== "";
  const cascade = readCascade(field);
  const filter = cascade ? columnPosition(grid, field.meta, cascade.filter, 0) : -1;
  const taken = new Set<string>();

  const choice = (row: DataGridRow, id: string, groupDisabled: boolean): Choice => {
    const [ownValue, ownLabel] = [row.cells[value] ?? "", row.cells[label] ?? ""];
    return {
      id,
      value: expandOwnCells(ownValue, ownValue, ownLabel),
      label: expandOwnCells(ownLabel, ownValue, ownLabel),
      price: price === undefined ? "" : older && isNumeric(ownValue) ? ownValue : (row.cells[price] ?? ""),
      parents: cascade ? parentsOf(row.cells[filter] ?? "", cascade) : null,
      default: row.default,
      required: row.required,
      disabled: row.disabled || groupDisabled,
      hidden: row.hidden,
      depth: row.depth,
      className: row.className,
    };
  };
  return grid.groups.map((group) => ({
    index: group.index,
    label: group.masked ? (group.labelRender ? group.label : "") : null,
    disabled: group.disabled,
    choices: group.rows.map((row, position) => {
      let id = row.id || String(position + 1);
      // Ids are unique in what the editor stores, not in what people copy.
      if (taken.has(id)) id = `${group.index}-${position}-${id}`;
      taken.add(id);
      return choice(row, id, group.disabled);
    }),
  }));
}

/** Older price grids hold the price in the value column (forms-rendering#1.7). */
const isNumeric = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text));

/** Comma lists are not trimmed (forms-rendering#6.7). */
const parentsOf = (cell: string, { commaList }: Cascade): readonly string[] => (commaList ? cell.split(",") : [cell]);

export const choices = (field: FieldDefinition): readonly Choice[] =>
  choiceGroups(field).flatMap((group) => group.choices);

const duplicateValues = new WeakMap<FieldDefinition, boolean>();

/** Whether several options of a field have the same value, so that a value does not identify an option. */
export function hasDuplicateValues(field: FieldDefinition): boolean {
  let known = duplicateValues.get(field);
  if (known === undefined) {
    const values = choices(field).map(({ value }) => value);
    duplicateValues.set(field, (known = new Set(values).size < values.length));
  }
  return known;
}

/** Whether several options may be chosen at once. */
export const isMultiple = (field: FieldDefinition): boolean =>
  field.type === "checkbox" ||
  field.type === "price_checkbox" ||
  metaFlag(field.meta, field.facts?.kind === "file" ? "multiple_file" : "multiple");

/** Whether the site supplies the options, by the value of another field (forms-rendering#6.7). */
export const hasRemoteOptions = (field: FieldDefinition): boolean =>
  isSelectType(field) &&
  readCascade(field) !== null &&
  metaFlag<string>(field.meta, `${field.facts?.grid?.cascade}_ajax`);

/** Whether values without an option may be chosen: from a search, or typed by the visitor. */
export const allowsCustomValues = (field: FieldDefinition): boolean =>
  isSelectType(field) &&
  metaFlag(field.meta, "select2") &&
  (metaFlag(field.meta, "select2_ajax") || (metaFlag(field.meta, "select2_tags") && metaFlag(field.meta, "multiple")));

/** Whether values are accepted that the definition's own options do not have. */
export const acceptsUnknownValues = (field: FieldDefinition): boolean =>
  allowsCustomValues(field) || hasRemoteOptions(field);

/** Whether a control is a `<select>`. */
export const isSelectType = (field: FieldDefinition): boolean => field.type.endsWith("select");

/** The first option of a single select, which means no choice; "" when there is none. */
export const placeholderRow = (field: FieldDefinition): string =>
  isSelectType(field) && !isMultiple(field) ? metaText(field.meta, "placeholder_row") : "";

/** What a list without a choice shows: the author's `row`, or the page's language where `row` is the original's default. */
export const placeholderText = (row: string, text: FormText, expand: (row: string) => string): string =>
  row === PLACEHOLDER_ROW ? text("placeholder_row") : expand(row);

interface Option {
  readonly id: string;
  readonly value: string;
}

/**
 * The option behind each value; undefined for a value without an option. Of several options with the same value (the
 * points of a quiz, say) the checked ones, else the first ones.
 */
export function pickOptions<O extends Option>(
  options: readonly O[],
  values: readonly string[],
  checkedIds: readonly string[] | null,
): readonly (O | undefined)[] {
  const first = new Set(checkedIds);
  const left = checkedIds
    ? [...options.filter(({ id }) => first.has(id)), ...options.filter(({ id }) => !first.has(id))]
    : [...options];
  return values.map((value) => {
    const at = left.findIndex((option) => option.value === value);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}
