import type { CartLineSetting } from "./config.ts";
import { cartLine } from "./field-settings.ts";
import { fieldType } from "./field-types.ts";
import { metaCount, metaFlag, metaText, metaValue, toList, toMeta, type Meta, type MetaChanges } from "./meta.ts";
import type { RawField, RawForm } from "./read-definition.ts";
import type { FieldSetting, SectionSetting } from "./settings.ts";
import type {
  DefinitionProblem,
  FieldDefinition,
  FormDefinition,
  GroupDefinition,
  SectionDefinition,
  SectionRepeat,
  SubmitHiddenField,
} from "./tree.ts";

/** Maximum of initially rendered rows, whatever a definition asks for. */
export const MAX_INITIAL_ROWS = 1000;

function readRepeat(meta: Meta<SectionSetting>): SectionRepeat | null {
  if (!metaFlag(meta, "section_repeatable")) return null;
  const min = metaCount(meta, "section_repeat_min") ?? 1;
  const max = Math.max(min, metaCount(meta, "section_repeat_max") ?? Number.POSITIVE_INFINITY);
  const initial = Math.min(MAX_INITIAL_ROWS, max, Math.max(min, metaCount(meta, "section_repeat_default") ?? 1));
  return {
    min,
    max,
    initial,
    labelEveryRow: metaFlag(meta, "section_repeat_label"),
    rowDelimiter: metaText(meta, "section_repeatable_delimiter_row", ";"),
    sectionDelimiter: metaText(meta, "section_repeatable_delimiter_section", ","),
    confirmRemoval: metaFlag(meta, "section_repeatable_remove_row_confirm")
      ? metaText(meta, "section_repeatable_remove_row_confirm_message")
      : null,
  };
}

function readHiddenFields(value: unknown): SubmitHiddenField[] {
  return toList(value)
    .map(toMeta)
    .flatMap((entry) => {
      const [name, type, id] = [metaText(entry, "name"), metaText(entry, "type"), metaText(entry, "id")];
      // An item without name, value or type is skipped (forms-behaviour#2.3).
      if (name === "" || type === "" || entry.value === undefined || entry.value === null) return [];
      return [{ name, type, value: metaText(entry, "value"), ...(id ? { id } : {}) }];
    });
}

/** Stored settings merged over the defaults of the type; a stored null counts as not set. */
function withDefaults(meta: Meta<FieldSetting>, defaults: MetaChanges = {}): Meta<FieldSetting> {
  const merged: Record<string, unknown> = { ...defaults, ...meta };
  for (const [key, value] of Object.entries(defaults)) if (metaValue(merged, key) === undefined) merged[key] = value;
  return merged;
}

/** Reports an unreadable table of options (forms#8); a missing or empty one is fine. */
function gridProblem(field: FieldDefinition): DefinitionProblem | null {
  const stored =
    field.facts?.kind === "choice" && field.facts.grid ? metaValue(field.meta, field.facts.grid.setting) : undefined;
  if (stored === undefined || stored === "" || (Array.isArray(stored) && stored.length === 0)) return null;
  const groups = toMeta(stored).groups;
  if (typeof groups !== "object" || groups === null)
    return {
      code: "error_data_source_groups",
      message: `field ${field.id} "${field.label}" has options without groups`,
    };
  const unnamed = Object.values(groups).some(
    (group) => metaFlag(toMeta(group), "mask_group") && metaValue(toMeta(group), "label") === undefined,
  );
  return unnamed
    ? { code: "error_data_group_label", message: `field ${field.id} "${field.label}" has a group without label` }
    : null;
}

/** The name of a cart line whose field has no label. */
const lineLabel = ({ type, meta }: RawField, cartLines: readonly CartLineSetting[]): string =>
  (type === "cart_price" && cartLines.find(({ id }) => id === cartLine({ meta }))?.label) || "";

/** Builds the typed tree. Leaves out and reports tabs, sections and fields with a missing or duplicate id. */
export function buildTree(
  raw: RawForm,
  original: Meta,
  cartLines: readonly CartLineSetting[] = [],
): { form: FormDefinition; problems: DefinitionProblem[] } {
  const problems: DefinitionProblem[] = [];
  const unknown = new Set<string>();
  const fields: FieldDefinition[] = [];
  const groupById = new Map<number, GroupDefinition>();
  const sectionById = new Map<number, SectionDefinition>();
  const fieldById = new Map<number, FieldDefinition>();

  const usable = (taken: ReadonlyMap<number, unknown>, what: string, { id, label }: { id: number; label: string }) => {
    if (id === 0) problems.push({ code: "missing-id", message: `${what} "${label}" has no id and is left out` });
    else if (taken.has(id))
      problems.push({
        code: "duplicate-id",
        message: `${what} ${id} appears twice; the second, "${label}", is left out`,
      });
    return id !== 0 && !taken.has(id);
  };

  const readField = (rawField: RawField, groupId: number, sectionId: number, repeatable: boolean): FieldDefinition => {
    const facts = fieldType(rawField.type) ?? null;
    if (!facts) unknown.add(rawField.type);
    return {
      id: rawField.id,
      label: rawField.label || lineLabel(rawField, cartLines),
      type: rawField.type,
      facts,
      groupId,
      sectionId,
      repeatable,
      meta: withDefaults(rawField.meta, facts?.defaults),
    };
  };

  const groups: GroupDefinition[] = [];
  for (const rawGroup of raw.groups) {
    if (!usable(groupById, "Tab", rawGroup)) continue;
    const sections: SectionDefinition[] = [];
    const group: GroupDefinition = {
      id: rawGroup.id,
      index: groups.length,
      label: rawGroup.label,
      hidden: metaFlag(rawGroup.meta, "hidden"),
      meta: rawGroup.meta,
      sections,
    };
    groups.push(group);
    groupById.set(group.id, group);
    for (const rawSection of rawGroup.sections) {
      if (!usable(sectionById, "Section", rawSection)) continue;
      const repeat = readRepeat(rawSection.meta);
      const own: FieldDefinition[] = [];
      for (const rawField of rawSection.fields) {
        if (!usable(fieldById, "Field", rawField)) continue;
        const field = readField(rawField, group.id, rawSection.id, repeat !== null);
        own.push(field);
        fieldById.set(field.id, field);
      }
      const section: SectionDefinition = {
        id: rawSection.id,
        label: rawSection.label,
        groupId: group.id,
        hidden: metaFlag(rawSection.meta, "hidden_section"),
        disabled: metaFlag(rawSection.meta, "disabled_section"),
        repeat,
        meta: rawSection.meta,
        fields: own,
      };
      sections.push(section);
      sectionById.set(section.id, section);
      fields.push(...own);
    }
  }
  problems.push(...fields.map(gridProblem).filter((problem) => problem !== null));
  for (const name of unknown)
    problems.push({ code: "unknown-type", message: `fields of unknown type "${name}" are left out` });

  const form: FormDefinition = {
    id: raw.id,
    label: raw.label,
    checksum: raw.checksum,
    meta: raw.meta,
    groups,
    hiddenFields: readHiddenFields(raw.hiddenFields),
    fields,
    groupById,
    sectionById,
    fieldById,
    cascades: new Map(),
    original,
  };
  return { form, problems };
}
