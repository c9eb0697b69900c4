import type { EvaluationContext, FieldAccessor } from "./context.ts";
import type { ProblemCode } from "./problem.ts";

/**
 * How an argument is read: `number` an expression of numbers, `text` trimmed, `raw` untrimmed. The rest take the whole
 * bracket, commas and all: `calculation` one expression, `content` text as it stands, `condition` the question of a block.
 */
export type ParamKind = "number" | "text" | "raw" | "calculation" | "content" | "condition";
/** "?" marks an optional argument, "..." any number of them, at least one. */
export type Param = ParamKind | `${ParamKind}${"?" | "..."}`;

/** What a variable sees of its call. Arguments are evaluated when they are asked for. */
export interface Call {
  name: string;
  context: EvaluationContext;
  /** The surroundings are markup. */
  markup: boolean;
  /** Count of arguments. */
  count: number;
  /** An argument as plain text; `fallback` when it is not given. */
  text(index: number, fallback?: string): string;
  /** An argument in the manner of the surroundings: the author's own text stays markup, values in it are escaped. */
  content(index: number, fallback?: string): string;
  /** An argument as a number. */
  number(index: number, fallback?: number): number;
  /** All arguments as numbers; a single one that stands for a list gives its members. */
  numbers(): readonly number[];
  /** The field that an argument names; ends the token when there is none or when it is the field itself. */
  field(index: number): FieldAccessor;
  /** Escapes a text where the surroundings are markup. */
  escape(text: string): string;
  fail(code: ProblemCode): never;
}

/** One variable of the catalogue (forms-behaviour 4.2). */
export interface Signature {
  params: readonly Param[];
  value(call: Call): string | number;
  /** The result is markup, or text that is escaped already. */
  safe?: true;
  /** As an operand of a calculation, where that differs from the text read as a number. */
  operand?(call: Call): number;
  /** As a side of a comparison, where that differs from the text. */
  side?(call: Call): string;
  /** As the only argument of `#min`, `#max` and `#avg`. */
  operands?(call: Call): readonly number[];
  /** Which arguments name fields. */
  fields?: "first" | "all";
}

export type Catalogue = Readonly<Record<string, Signature>>;

export const isOptional = (param: Param): boolean => param.endsWith("?");
export const paramKind = (param: Param): ParamKind => param.replace(/\W+$/, "") as ParamKind;
/** The parameter at a place; the last one when it repeats. */
export function paramAt(params: readonly Param[], index: number): Param | undefined {
  const last = params.at(-1);
  return params[index] ?? (last?.endsWith("...") ? last : undefined);
}
