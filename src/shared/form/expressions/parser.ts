import type { ConditionNode, NumberNode, TemplateNode, Template } from "./nodes.ts";
import type { ProblemCode } from "./functions/problem.ts";
import type { Structure } from "./structure.ts";

/** Limit of nested variables and blocks (forms#5). */
export const MAX_DEPTH = 100;
/** Limit of nested plain brackets in one text; no author writes a calculation deeper than that. */
export const MAX_BRACKETS = 500;

/** A range of tokens; `to` is exclusive. */
export interface TokenRange {
  from: number;
  to: number;
}

/** What the parsing functions share; `depth` counts the enclosing variables and blocks. */
export interface Parser extends Structure {
  source: string;
  /** Ids of fields that are written as literals. */
  fields: Set<number>;
  /** Names that occur. */
  names: Set<string>;
  /** Number of open plain brackets. */
  brackets: number;
  note(code: ProblemCode, range: TokenRange): void;
  /** `quotes`: double quotes protect the text between them and discard the text before them. */
  template(range: TokenRange, depth: number, quotes: boolean): Template;
  number(range: TokenRange, depth: number): NumberNode;
  condition(range: TokenRange, depth: number): ConditionNode;
  /** Parses the variable or block whose name is at `range.from`; `next` is where the text continues. */
  variable(range: TokenRange, depth: number): { node: TemplateNode; next: number };
}

/** The index after the item that begins at `index`: a whole call or bracket, or one token. */
export function skip({ tokens, closeOf }: Structure, index: number): number {
  const kind = tokens[index]?.kind;
  const open = kind === "open" ? index : kind === "name" ? index + 1 : -1;
  return (closeOf.get(open) ?? index) + 1;
}

/** Whether a quotation that starts at `index` ends before `to`. */
export function endsQuote(structure: Structure, index: number, to: number): boolean {
  for (let at = index + 1; at < to; at = skip(structure, at)) if (structure.tokens[at]?.kind === "quote") return true;
  return false;
}

/** Indexes of the tokens outside inner brackets and, unless `quotes` is false, outside quotations. */
export function outerTokens(structure: Structure, { from, to }: TokenRange, quotes = true): number[] {
  const found: number[] = [];
  let quoted = false;
  for (let at = from; at < to; at = skip(structure, at)) {
    if (quotes && structure.tokens[at]?.kind === "quote") quoted = !quoted && endsQuote(structure, at, to);
    else if (!quoted) found.push(at);
  }
  return found;
}

/** Splits a range at some of its tokens. */
export function split({ from, to }: TokenRange, at: readonly number[]): TokenRange[] {
  const starts = [from, ...at.map((index) => index + 1)];
  return starts.map((start, index) => ({ from: start, to: at[index] ?? to }));
}

/** A range without the white space at its ends. */
export function trimmed({ tokens }: Structure, { from, to }: TokenRange): TokenRange {
  let [start, end] = [from, to];
  while (start < end && tokens[start]?.kind === "blank") start++;
  while (end > start && tokens[end - 1]?.kind === "blank") end--;
  return { from: start, to: end };
}
