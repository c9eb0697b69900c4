import { atom, type Atom, type Getter } from "jotai/vanilla";
import type { RowRef, TextStore } from "../expressions/functions/context.ts";
import type { FieldDefinition, FormDefinition } from "../definition/tree.ts";
import { createExpand, type Expand, type ExpandOptions, type VariableValues } from "../text/variables.ts";
import type { ValueSettings } from "../values/value-settings.ts";
import type { CalculatedValue } from "./calculated-value.ts";
import type { ComputedFields } from "./computed-fields.ts";
import type { FieldInstance } from "./field-instance.ts";

/** What the expressions of a form read from outside it. */
export interface ExpressionSources {
  settings: ValueSettings;
  /** Milliseconds since 1970. */
  now(): number;
  /** Texts by name without "#": form facts and values from the server. */
  variables: Readonly<Record<string, string>>;
  /** A text stored outside the form; "" when absent or malformed. */
  stored(store: TextStore, key: string): string;
  /** Seed of the form's random parts. */
  seed: number;
  /** Reports a mistake in the definition; `level` (default "warn") is "note" for what a page merely lacks. */
  note(message: string, level?: "note" | "warn"): void;
}

/** The user of an expression's result. */
export interface ExpressionHost {
  /** The field; null for a text of the form itself. */
  field: number | null;
  /** Index of its row; null outside repeatable sections. */
  row: number | null;
  section: number | null;
  /** `value`: its own value, which must not read itself. `markup`: rendered text. `limit`: a setting for validity. */
  usage: "value" | "markup" | "limit" | "plain";
}

/** The parts of a form that expressions read. */
export interface ExpressionModel {
  definition: FormDefinition;
  instancesOf(field: number, get: Getter, reader: RowRef | null): readonly FieldInstance[];
  rowsAtom(section: number): Atom<readonly (number | null)[]>;
  computed: ComputedFields | null;
}

export interface FormExpressions {
  /** Ids of the calculated fields, dependencies first. */
  order: readonly number[];
  /**
   * The default of a field that is kept up to date (`#calc`, `#text`, cart totals); null for everything else
   * (forms-behaviour#5.1).
   */
  calculation(field: FieldDefinition): string | null;
  /** The value of a field with a calculation; null for all others. */
  value(field: FieldDefinition, row: number | null): CalculatedValue | null;
  /**
   * Whether a text of a field is kept up to date: it contains an allowed `#calc` or `#text`, or shows a computed value.
   */
  isLive(source: string, field: FieldDefinition): boolean;
  /** The result of a text, kept up to date: evaluated again only when something it has read changes. */
  atom(source: string, host: ExpressionHost): Atom<string | number>;
  /** A field with its limits computed (forms-behaviour#5.1), kept up to date; `fieldAtom` itself when none is. */
  withLimits(field: FieldDefinition, row: number | null, fieldAtom: Atom<FieldDefinition>): Atom<FieldDefinition>;
  /** The current result; works outside atoms too. */
  evaluate(source: string, host: ExpressionHost, get: Getter): string | number;
}

/** Creates the expressions of a form. */
export type CreateExpressions = (model: ExpressionModel, sources: ExpressionSources) => FormExpressions;

/** For a form whose definition contains no expressions: every text is its own result. */
export const createNoExpressions: CreateExpressions = () => ({
  order: [],
  calculation: () => null,
  value: () => null,
  isLive: () => false,
  atom: (source) => atom(source),
  withLimits: (_field, _row, fieldAtom) => fieldAtom,
  evaluate: (source) => source,
});

/** Sources of the variables in a form's texts. */
export interface ExpandSources {
  /** Values of plain names. */
  values: VariableValues;
  /** Evaluates a text once; null when the form loaded without the expression engine. */
  evaluate: ((source: string, host: ExpressionHost) => string) | null;
  /** Called for a name without a value. */
  onUnknown(name: string): void;
}

/**
 * Fills in the variables of a text once, when it renders (forms-behaviour#5.1): plain names directly, calls through the
 * expression engine. A text that contains itself gets an empty text there.
 */
export function createFormExpand({ values, evaluate, onUnknown }: ExpandSources): Expand {
  const underWay = new Set<string>();
  const fill = (text: string, { field, section, row = null, markup = false }: ExpandOptions): string => {
    const unknown: string[] = [];
    const filled = createExpand(values, (name) => unknown.push(name))(text);
    const host = { field: field?.id ?? null, row, section: section ?? field?.sectionId ?? null };
    const key = [host.field, host.section, row, text].join();
    if (unknown.length === 0 || underWay.has(key)) return filled;
    if (!evaluate) {
      unknown.forEach(onUnknown);
      return filled;
    }
    underWay.add(key);
    try {
      return evaluate(text, { ...host, usage: markup ? "markup" : "plain" });
    } finally {
      underWay.delete(key);
    }
  };
  return (text, options = {}) => (text.includes("#") ? fill(text, options) : text);
}
