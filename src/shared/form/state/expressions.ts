import { atom } from "jotai/vanilla";
import type { Atom, Getter } from "jotai/vanilla";
import type { FieldDefinition, FormDefinition } from "../model/definition/tree.ts";
import type { RowRef } from "../expressions/context.ts";
import type { ExpressionSources } from "./expression-sources.ts";
import type { FieldInstance } from "./field-instance.ts";
import type { ComputedFields } from "./computed-fields.ts";

/** Who shows the result of an expression. */
export interface ExpressionHost {
  /** The field; null for a text of the form itself. */
  field: number | null;
  /** Index of its row; null outside repeatable sections. */
  row: number | null;
  section: number | null;
  /** `value`: its own value, which must not read itself. `markup`: text that is drawn. `limit`: what decides whether it is good. */
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
  /** Ids of the calculated fields, what is read before what reads it. */
  order: readonly number[];
  /** The default of a field that is kept up to date (`#calc`, `#text`, sums of the cart); null for all else (forms-behaviour 5.1). */
  calculation(field: FieldDefinition): string | null;
  /** Whether a text of a field is kept up to date: it holds `#calc` or `#text` and the field may, or it shows a figure. */
  isLive(source: string, field: FieldDefinition): boolean;
  /** The result of a text, kept up to date: evaluated again only when something it has read changed. */
  atom(source: string, host: ExpressionHost): Atom<string | number>;
  /** A field with its limits worked out (forms-behaviour 5.1), kept up to date; `fieldAtom` itself where none is. */
  withLimits(field: FieldDefinition, row: number | null, fieldAtom: Atom<FieldDefinition>): Atom<FieldDefinition>;
  /** The result now; also for hosts outside of atoms. */
  evaluate(source: string, host: ExpressionHost, get: Getter): string | number;
}

/** Makes the expressions of a form. */
export type CreateExpressions = (model: ExpressionModel, sources: ExpressionSources) => FormExpressions;

/** The expressions of a form whose definition holds none: every text is its own result. */
export const createNoExpressions: CreateExpressions = () => ({
  order: [],
  calculation: () => null,
  isLive: () => false,
  atom: (source) => atom(source),
  withLimits: (_field, _row, fieldAtom) => fieldAtom,
  evaluate: (source) => source,
});
