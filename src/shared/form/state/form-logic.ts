import type { Atom } from "jotai/vanilla";
import type { Meta, MetaChanges } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import type { FormSession } from "./form-session.ts";
import { constantAtom } from "./constant-atom.ts";

/** What conditions override on a form, tab, section, field or action; for an absent member the definition applies. */
export interface Overrides {
  readonly hidden?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
  /** Settings that replace the definition's: limits, content, classes, the table of options. */
  readonly meta?: MetaChanges;
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
export const overrideMeta = <Name extends string>(meta: Meta<Name>, overrides: Overrides): Meta<Name> =>
  overrides.meta ? { ...meta, ...overrides.meta } : meta;

/** A field as overridden by conditions; the definition itself when nothing is overridden. */
export const overrideField = (field: FieldDefinition, overrides: Overrides): FieldDefinition =>
  overrides.meta || overrides.label !== undefined
    ? { ...field, label: overrides.label ?? field.label, meta: overrideMeta(field.meta, overrides) }
    : field;

/** What conditions can change. */
export type ActionObject = "form" | "group" | "section" | "field" | "action";

/** The conditions of a form (forms#6, forms-behaviour#6). */
export interface FormLogic {
  /**
   * What conditions override on an object; `row` of a field in a repeatable section.
   * @param given settings that replace the definition's before conditions apply
   */
  overridesAtom(
    object: ActionObject,
    id: number,
    row?: number | null,
    given?: Atom<MetaChanges | undefined>,
  ): Atom<Overrides>;
  /** Evaluates every rule before the first rendering, and again when what it reads changes, until the form ends. */
  start(session: FormSession): void;
}

/** The logic of a form whose definition has no conditions. */
export const NO_LOGIC: FormLogic = { overridesAtom: () => noOverridesAtom, start: () => undefined };
