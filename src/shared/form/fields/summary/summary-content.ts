import { atom } from "jotai/vanilla";
import type { Atom, Getter } from "jotai/vanilla";
import type { FieldDefinition, SectionDefinition } from "../../definition/tree.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { hasValue, type FormModel } from "../../state/form-model.ts";
import type { ExpandOptions } from "../../text/variables.ts";
import { formatFieldValue } from "./format-field-value.ts";
import type { SummarySettings } from "./summary-settings.ts";

export interface SummaryEntry {
  field: number;
  label: string;
  /** "" while the field is empty. */
  value: string;
}

/** A row of a repeatable section, or the whole of any other section. */
export interface SummaryRow {
  /** From 1; null where the section does not repeat. */
  number: number | null;
  entries: readonly SummaryEntry[];
}

export interface SummarySection {
  id: number;
  label: string;
  table: boolean;
  rows: readonly SummaryRow[];
}

export interface SummaryGroup {
  id: number;
  label: string;
  sections: readonly SummarySection[];
}

/** Types that are never summarised (forms#2), in addition to those without a value. */
const EXCLUDED_TYPES: ReadonlySet<string> = new Set(["hidden", "meter", "progress", "signature"]);

const isSummarised = ({ field }: FieldInstance, { excluded }: SummarySettings): boolean =>
  hasValue(field) && !EXCLUDED_TYPES.has(field.type) && !excluded.has(field.id);

/**
 * The content of a summary; the same object until a shown value changes, so that nothing rerenders without need.
 * @param plain returns the text of an author's markup
 */
export function createSummaryAtom(
  model: FormModel,
  settings: SummarySettings,
  plain: (markup: string) => string,
): Atom<readonly SummaryGroup[]> {
  const { context } = model;
  const label = (text: string, options: ExpandOptions = {}) =>
    plain(context.expand(text, { ...options, markup: true }));
  const entry = (item: FieldInstance, get: Getter): SummaryEntry => ({
    field: item.field.id,
    label: label(get(item.fieldAtom).label, item),
    value: formatFieldValue(item, get, context, plain),
  });

  function section(definition: SectionDefinition, items: readonly FieldInstance[], get: Getter): SummarySection {
    const table = definition.repeat !== null && settings.table;
    const filled = (field: FieldDefinition) =>
      items.some((item) => item.field === field && formatFieldValue(item, get, context, plain) !== "");
    const visible = items.filter(
      (item) =>
        !settings.onlyFilled || (table ? filled(item.field) : formatFieldValue(item, get, context, plain) !== ""),
    );
    const rows = get(model.section(definition.id).rowsAtom).map((row, index) => ({
      number: row === null ? null : index + 1,
      entries: visible.filter((item) => item.row === row).map((item) => entry(item, get)),
    }));
    return {
      id: definition.id,
      label: label(definition.label),
      table,
      rows: rows.filter(({ entries }) => entries.length > 0),
    };
  }

  let last: readonly SummaryGroup[] = [];
  let serialized = "[]";
  return atom((get) => {
    const items = get(model.instancesAtom).filter(
      (item) => isSummarised(item, settings) && get(item.stateAtom).hidden === null,
    );
    const within = (id: number) => items.filter((item) => item.field.sectionId === id);
    const groups = context.definition.groups
      .map((group) => ({
        id: group.id,
        label: label(group.label),
        sections: group.sections
          .map((definition) => section(definition, within(definition.id), get))
          .filter(({ rows }) => rows.length > 0),
      }))
      .filter(({ sections }) => sections.length > 0);
    const now = JSON.stringify(groups);
    if (now !== serialized) [last, serialized] = [groups, now];
    return last;
  });
}
