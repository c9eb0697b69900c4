import type { Cascade } from "./cascade.ts";
import type { FieldType } from "./field-types.ts";
import type { Meta } from "./meta.ts";

/** A form as the rest of the wing sees it: typed, indexed, never changed after it was read. */
export interface FormDefinition {
  id: number;
  label: string;
  /** `published_checksum`; "" while unpublished. Names the honeypot. */
  checksum: string;
  meta: Meta;
  groups: readonly GroupDefinition[];
  hiddenFields: readonly SubmitHiddenField[];
  /** Every field, those of unknown type included, in document order. */
  fields: readonly FieldDefinition[];
  groupById: ReadonlyMap<number, GroupDefinition>;
  sectionById: ReadonlyMap<number, SectionDefinition>;
  fieldById: ReadonlyMap<number, FieldDefinition>;
  /** Lists that depend on another field, by the id of the list's field. */
  cascades: ReadonlyMap<number, Cascade>;
  /** The definition as the site gave it, which the original's scripts know as the form. */
  original: Meta;
}

/** A tab. */
export interface GroupDefinition {
  id: number;
  /** Position among the tabs. */
  index: number;
  label: string;
  hidden: boolean;
  meta: Meta;
  sections: readonly SectionDefinition[];
}

export interface SectionDefinition {
  id: number;
  label: string;
  groupId: number;
  hidden: boolean;
  disabled: boolean;
  /** Null where the section is not repeatable. */
  repeat: SectionRepeat | null;
  meta: Meta;
  fields: readonly FieldDefinition[];
}

/** Limits of a repeatable section's rows (forms-rendering 4.3). */
export interface SectionRepeat {
  /** At least 1. */
  min: number;
  /** Infinity when unlimited. */
  max: number;
  /** Rows at the start, within min and max. */
  initial: number;
  /** Legend on every row instead of the first. */
  labelEveryRow: boolean;
  /** Between rows where several are written as one text. Default ";". */
  rowDelimiter: string;
  /** Between the values of one field over all rows. Default ",". */
  sectionDelimiter: string;
  /** What is asked before a row is removed; "" for our own words, null where nothing is asked. */
  confirmRemoval: string | null;
}

export interface FieldDefinition {
  id: number;
  label: string;
  type: string;
  /** Null for a type nobody knows: kept, never drawn, never submitted. */
  facts: FieldType | null;
  groupId: number;
  sectionId: number;
  /** Whether the field lives in a repeatable section. */
  repeatable: boolean;
  /** Stored settings over the defaults of the type. */
  meta: Meta;
}

/** An extra hidden input that the form asks for. */
export interface SubmitHiddenField {
  name: string;
  /** With type `local_storage` the key of a stored text, else the value itself. */
  value: string;
  type: string;
  id?: string;
}

/** Something odd in a definition that does not stop the form. */
export interface DefinitionProblem {
  code: "duplicate-id" | "missing-id" | "unknown-type" | "cascade-parent" | "error_data_source_groups" | "error_data_group_label";
  message: string;
}
