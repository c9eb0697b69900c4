import type { Atom } from "jotai/vanilla";
import type { Meta } from "../model/definition/meta.ts";
import type { FieldDefinition } from "../model/definition/tree.ts";
import { constantAtom } from "./constant-atom.ts";

/** What conditions override on a form, tab, section, field or action; for an absent member the definition applies. */
export interface Overrides {
  readonly hidden?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
  /** Settings that replace the definition's: limits, content, classes, the table of options. */
  readonly meta?: Meta;
  readonly label?: string;
  /** Error messages of a field by option, "" for the field as a whole. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Whether an action of the server runs, by the purpose of the post. */
  readonly runs?: { readonly submit?: boolean; readonly save?: boolean };
}

export const NO_OVERRIDES: Overrides = {};

/** For objects that no condition names. */
export const noOverridesAtom: Atom<Overrides> = constantAtom(NO_OVERRIDES);

/** Settings as overridden by conditions. */
export const overrideMeta = (meta: Meta, overrides: Overrides): Meta =>
  overrides.meta ? { ...meta, ...overrides.meta } : meta;

/** A field as overridden by conditions; the definition itself when nothing is overridden. */
export const overrideField = (field: FieldDefinition, overrides: Overrides): FieldDefinition =>
  overrides.meta || overrides.label !== undefined
    ? { ...field, label: overrides.label ?? field.label, meta: overrideMeta(field.meta, overrides) }
    : field;
