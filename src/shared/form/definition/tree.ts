import type { Cascade } from "./cascade.ts";
import type { FieldType } from "./field-types.ts";
import type { Meta } from "./meta.ts";
import type { FieldSetting, FormSetting, GroupSetting, SectionSetting } from "./settings.ts";

/** A form as the rest of the area sees it: typed, indexed, immutable. */
export interface FormDefinition {
  id: number;
  label: string;
  /** `published_checksum`; "" while unpublished. Part of the honeypot's name. */
  checksum: string;
  meta: Meta<FormSetting>;
  groups: readonly GroupDefinition[];
  hiddenFields: readonly SubmitHiddenField[];
  /** Every field, those of unknown type included, in document order. */
  fields: readonly FieldDefinition[];
  groupById: ReadonlyMap<number, GroupDefinition>;
  sectionById: ReadonlyMap<number, SectionDefinition>;
  fieldById: ReadonlyMap<number, FieldDefinition>;
  /** Lists that depend on another field, by the id of the list's field; none before the form starts. */
  cascades: ReadonlyMap<number, Cascade>;
  /** The definition as received from the site; the original's scripts know it as the form. */
  original: Meta;
}

/** A tab. */
export interface GroupDefinition {
  id: number;
  /** Position among the tabs. */
  index: number;
  label: string;
  hidden: boolean;
  meta: Meta<GroupSetting>;
  sections: readonly SectionDefinition[];
}

export interface SectionDefinition {
  id: number;
  label: string;
  groupId: number;
  hidden: boolean;
  disabled: boolean;
  /** Null when the section is not repeatable. */
  repeat: SectionRepeat | null;
  meta: Meta<SectionSetting>;
  fields: readonly FieldDefinition[];
}

/** Limits of a repeatable section's rows (forms-rendering#4.3). */
export interface SectionRepeat {
  /** At least 1. */
  min: number;
  /** Infinity when unlimited. */
  max: number;
  /** Initial number of rows, within min and max. */
  initial: number;
  /** The legend shows on every row instead of only the first. */
  labelEveryRow: boolean;
  /** Between rows when several are written as one text. Default ";". */
  rowDelimiter: string;
  /** Between the values of one field over all rows. Default ",". */
  sectionDelimiter: string;
  /** The question before a row is removed; "" for our default text, null for no question. */
  confirmRemoval: string | null;
}

export interface FieldDefinition {
  id: number;
  label: string;
  type: string;
  /** Null for an unknown type: the field stays in the tree but is never rendered or submitted. */
  facts: FieldType | null;
  groupId: number;
  sectionId: number;
  /** Whether the field is in a repeatable section. */
  repeatable: boolean;
  /** Stored settings merged over the defaults of the type. */
  meta: Meta<FieldSetting>;
}

/** An extra hidden input of the form. */
export interface SubmitHiddenField {
  name: string;
  /** For type `local_storage` the key of a stored text, else the value itself. */
  value: string;
  type: string;
  id?: string;
}

/** A mistake in a definition that does not prevent the form from showing. */
export interface DefinitionProblem {
  code:
    | "duplicate-id"
    | "missing-id"
    | "unknown-type"
    | "cascade-parent"
    | "error_data_source_groups"
    | "error_data_group_label";
  message: string;
}
