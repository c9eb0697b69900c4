import { atom, type Atom, type Getter, type PrimitiveAtom } from "jotai/vanilla";
import type { RowRef } from "../expressions/functions/context.ts";
import type { Cascade } from "../definition/cascade.ts";
import { metaFlag, metaText, type MetaChanges } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import {
  choiceGroups,
  choices,
  isMultiple,
  isSelectType,
  pickOptions,
  placeholderRow,
  type Choice,
  type ChoiceGroup,
} from "../values/choices.ts";
import { valueToList, type FieldValue } from "../values/field-value.ts";
import { constantAtom } from "./constant-atom.ts";
import type { FieldInstance } from "./field-instance.ts";
import type { FormContext } from "./form-context.ts";

/** Sources of a list's options besides its definition. */
export interface OptionSourceAtoms {
  /** The options that the site supplies. */
  remoteAtom: PrimitiveAtom<RemoteOptions>;
  /** Options beyond those of the definition (of a combobox); null while there are none. */
  extraAtom: PrimitiveAtom<readonly Choice[] | null>;
}

/** The rendered options of one field instance. */
export interface OptionList extends OptionSourceAtoms {
  /** In rendered order: shuffled if the field asks for it, and stable as long as the form lives. */
  groupsAtom: Atom<readonly ChoiceGroup[]>;
  /** Ids of the options that the parent field excludes; empty without a cascade. */
  filteredOutAtom: Atom<ReadonlySet<string>>;
  /** The cascade matches no option, so none shows. */
  noMatchAtom: Atom<boolean>;
  /** Values chosen in other rows, when each may be chosen once (`dedupe_value_scope`, forms-rendering#4.3). */
  takenAtom: Atom<ReadonlySet<string>>;
}

/** State of options that the site supplies by the value of another field. */
export interface RemoteOptions {
  /** Absent before the first request. */
  phase?: "asking" | "failed" | "answered";
  /** Settings that hold them; absent when the definition's apply. */
  meta?: MetaChanges;
}

export const NONE: ReadonlySet<string> = new Set();
/** For a field that is not a list; never written. */
const NO_SOURCES: OptionSourceAtoms = {
  remoteAtom: atom<RemoteOptions, [unknown], void>({}, () => undefined),
  extraAtom: atom<readonly Choice[] | null, [unknown], void>(null, () => undefined),
};

const NOTHING: OptionList = {
  ...NO_SOURCES,
  groupsAtom: constantAtom([]),
  filteredOutAtom: constantAtom(NONE),
  noMatchAtom: constantAtom(false),
  takenAtom: constantAtom(NONE),
};

/** Shuffles a list; the same seed gives the same order, so that rendering again moves nothing. */
function shuffle<T>(list: readonly T[], seed: number): T[] {
  const result = [...list];
  let state = seed >>> 0;
  for (let last = result.length - 1; last > 0; last--) {
    // A step of the common linear congruential generator; its upper bits are the good ones.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** Groups and rows in rendered order (forms-rendering#6.5, forms-rendering#6.6). */
function ordered(field: FieldDefinition, seed: number): readonly ChoiceGroup[] {
  const groups = choiceGroups(field);
  const random =
    metaFlag(field.meta, "data_grid_rows_randomize") && !metaFlag(field.meta, "data_source_term_hierarchy");
  const flat = random || metaText(field.meta, "orientation") !== "";
  if (!flat) return groups;
  // A depth is meaningless when rows are side by side or shuffled.
  const rows = groups.map((group, index) => {
    const choices = group.choices.map((choice) => (choice.depth === 0 ? choice : { ...choice, depth: 0 }));
    return { ...group, choices: random ? shuffle(choices, seed + index) : choices };
  });
  return random ? shuffle(rows, seed) : rows;
}

/** Whether rows may not choose the same value. */
export const isUniqueAcrossRows = (field: FieldDefinition, row: number | null): row is number =>
  row !== null && metaFlag(field.meta, "dedupe_value_scope");

export const createOptionSourceAtoms = (field: FieldDefinition): OptionSourceAtoms =>
  field.facts?.kind === "choice"
    ? { remoteAtom: atom<RemoteOptions>({}), extraAtom: atom<readonly Choice[] | null>(null) }
    : NO_SOURCES;

/** The values that fields have. */
export const chosenBy = (items: readonly FieldInstance[], get: Getter): ReadonlySet<string> =>
  new Set(items.flatMap((item) => valueToList(get(item.valueAtom))));

/** Leaves out the options that do not fit the value of the parent field (filter-options.ts). */
export type FilterOptions = (
  options: OptionList,
  cascade: Cascade,
  parentsOf: (get: Getter) => readonly FieldInstance[],
) => OptionList;

/** The options of a field, and which of them its parent field excludes (forms-rendering#6.7). */
export function createOptionList(
  field: FieldDefinition,
  fieldAtom: Atom<FieldDefinition>,
  optionSources: OptionSourceAtoms,
  row: number | null,
  { definition, sources, filterOptions }: FormContext,
  instancesOf: (field: number, get: Getter, reader: RowRef | null) => readonly FieldInstance[],
): OptionList {
  if (field.facts?.kind !== "choice") return NOTHING;
  const groupsAtom = atom((get) => ordered(get(fieldAtom), sources.seed + field.id * 31 + (row ?? 0)));
  const takenAtom = isUniqueAcrossRows(field, row)
    ? atom((get) =>
        chosenBy(
          instancesOf(field.id, get, null).filter((item) => item.row !== row),
          get,
        ),
      )
    : NOTHING.takenAtom;
  const plain = { ...NOTHING, ...optionSources, groupsAtom, takenAtom };
  const cascade = definition.cascades.get(field.id);
  if (!cascade || !filterOptions) return plain;
  // The parent in the same row, else the one outside.
  const reader = row === null ? null : { section: field.sectionId, index: row };
  return filterOptions(plain, cascade, (get) => instancesOf(cascade.parent, get, reader));
}

/**
 * The value of a list whose options change through its cascade or, in a select, through conditions: unavailable options
 * are not chosen. It is derived, so a choice returns together with its option.
 */
export function availableValue(
  field: FieldDefinition,
  options: OptionList,
  rawValueAtom: PrimitiveAtom<FieldValue>,
): PrimitiveAtom<FieldValue> {
  const isSelect = isSelectType(field);
  const needsOne = isSelect && !isMultiple(field) && placeholderRow(field) === "";
  const availableAtom = atom((get): FieldValue => {
    const chosen = get(rawValueAtom);
    const filteredOut = get(options.filteredOutAtom);
    const all = get(options.groupsAtom).flatMap((group) => group.choices);
    const shown = all.filter(({ id, hidden }) => !filteredOut.has(id) && !(isSelect && hidden));
    if (shown.length === all.length && !get(options.remoteAtom).phase) return chosen;
    const values = new Set(shown.map(({ value }) => value));
    const list = valueToList(chosen);
    const available = list.filter((value) => values.has(value));
    // As in browsers, a single select without an empty option selects its first one.
    const first = needsOne && available.length === 0 ? shown.find(({ disabled }) => !disabled) : undefined;
    if (first) return [first.value];
    return available.length === list.length ? chosen : available;
  });
  return atom(
    (get) => get(availableAtom),
    (_, set, update: FieldValue | ((previous: FieldValue) => FieldValue)) => set(rawValueAtom, update),
  );
}

/** The option behind each value of a field; undefined for a value without an option. */
export function chosenChoices(item: FieldInstance, get: Getter): readonly (Choice | undefined)[] {
  const values = valueToList(get(item.valueAtom));
  return values.length === 0
    ? []
    : pickOptions(choices(get(item.fieldAtom)), values, get(item.controlStateAtom).checkedIds);
}
