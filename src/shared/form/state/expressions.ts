import { atom } from "jotai/vanilla";
import type { Atom, Getter } from "jotai/vanilla";
import type { FieldDefinition, FormDefinition } from "../model/definition/tree.ts";
import type { RowRef } from "../expressions/context.ts";
import type { ExpressionSources } from "./expression-sources.ts";
import type { FieldInstance } from "./field-instance.ts";
import type { ComputedFields } from "./computed-fields.ts";

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
   * (forms-behaviour 5.1).
   */
  calculation(field: FieldDefinition): string | null;
  /**
   * Whether a text of a field is kept up to date: it contains an allowed `#calc` or `#text`, or shows a computed value.
   */
  isLive(source: string, field: FieldDefinition): boolean;
  /** The result of a text, kept up to date: evaluated again only when something it has read changes. */
  atom(source: string, host: ExpressionHost): Atom<string | number>;
  /** A field with its limits computed (forms-behaviour 5.1), kept up to date; `fieldAtom` itself when none is. */
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
  isLive: () => false,
  atom: (source) => atom(source),
  withLimits: (_field, _row, fieldAtom) => fieldAtom,
  evaluate: (source) => source,
});
