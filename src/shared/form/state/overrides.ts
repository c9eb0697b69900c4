import type { Atom } from "jotai/vanilla";
import type { Meta } from "../model/definition/meta.ts";
import type { FieldDefinition } from "../model/definition/tree.ts";
import { constantAtom } from "./constant-atom.ts";

/** What conditions changed about a form, tab, section, field or action; an absent member leaves the definition's word. */
export interface Overrides {
  readonly hidden?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
  /** Settings in the place of the definition's: limits, content, classes, the table of options. */
  readonly meta?: Meta;
  readonly label?: string;
  /** What a field is wrong for, by option, "" for the field as a whole. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Whether an action of the server runs, by what the form is posted for. */
  readonly runs?: { readonly submit?: boolean; readonly save?: boolean };
}

export const NO_OVERRIDES: Overrides = {};

/** The state of a part that no condition names. */
export const noOverridesAtom: Atom<Overrides> = constantAtom(NO_OVERRIDES);

/** The settings of a part as conditions have changed them. */
export const overrideMeta = (meta: Meta, overrides: Overrides): Meta => (overrides.meta ? { ...meta, ...overrides.meta } : meta);

/** A field as conditions have changed it; the definition itself while they have not. */
export const overrideField = (field: FieldDefinition, overrides: Overrides): FieldDefinition =>
  overrides.meta || overrides.label !== undefined
    ? { ...field, label: overrides.label ?? field.label, meta: overrideMeta(field.meta, overrides) }
    : field;
