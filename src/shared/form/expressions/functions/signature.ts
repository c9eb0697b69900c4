import type { EvaluationContext, FieldAccessor } from "./context.ts";
import type { ProblemCode } from "./problem.ts";

/**
 * How an argument is read: `number` as a numeric expression, `text` trimmed, `raw` untrimmed. The other kinds take the
 * whole bracket, commas included: `calculation` as one expression, `content` as text unchanged, `condition` as the
 * condition of a block.
 */
export type ParamKind = "number" | "text" | "raw" | "calculation" | "content" | "condition";
/** "?" marks an optional argument, "..." one or more arguments. */
export type Param = ParamKind | `${ParamKind}${"?" | "..."}`;

/** A call as its variable sees it. Arguments are evaluated on demand. */
export interface Call {
  name: string;
  context: EvaluationContext;
  /** Whether the surrounding text is markup. */
  markup: boolean;
  /** Number of arguments. */
  count: number;
  /** An argument as plain text; `fallback` when it is missing. */
  text(index: number, fallback?: string): string;
  /**
   * An argument in the format of the surrounding text: the author's own text stays markup, values in it are escaped.
   */
  content(index: number, fallback?: string): string;
  /** An argument as a number. */
  number(index: number, fallback?: number): number;
  /** All arguments as numbers; a single one that stands for a list gives its members. */
  numbers(): readonly number[];
  /** The field that an argument names; aborts the token when there is none or when it is the field itself. */
  field(index: number): FieldAccessor;
  /** Escapes a text when the surrounding text is markup. */
  escape(text: string): string;
  fail(code: ProblemCode): never;
}

/** A variable of the catalogue (forms-behaviour#4.2). */
export interface Signature {
  params: readonly Param[];
  value(call: Call): string | number;
  /** The result is markup, or already escaped text. */
  safe?: true;
  /** The value as an operand of a calculation, where that differs from the text read as a number. */
  operand?(call: Call): number;
  /** The value as a side of a comparison, where that differs from the text. */
  side?(call: Call): string;
  /** The values as the only argument of `#min`, `#max` and `#avg`. */
  operands?(call: Call): readonly number[];
  /** Which arguments name fields. */
  fields?: "first" | "all";
}

export type Catalogue = Readonly<Record<string, Signature>>;

export const isOptional = (param: Param): boolean => param.endsWith("?");
export const paramKind = (param: Param): ParamKind => param.replace(/\W+$/, "") as ParamKind;
/** The parameter at an index; the last one when it repeats. */
export function paramAt(params: readonly Param[], index: number): Param | undefined {
  const last = params.at(-1);
  return params[index] ?? (last?.endsWith("...") ? last : undefined);
}
