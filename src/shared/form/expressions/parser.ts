import type { ConditionNode, NumberNode, TemplateNode, Template } from "./nodes.ts";
import type { ProblemCode } from "./problem.ts";
import type { Structure } from "./structure.ts";

/** Variables and blocks inside each other (spec forms §5). */
export const MAX_DEPTH = 100;
/** Plain brackets inside each other within one text; what is deeper is no calculation that somebody wrote. */
export const MAX_BRACKETS = 500;

/** A stretch of tokens, the end left out. */
export interface TokenRange {
  from: number;
  to: number;
}

/** The parts of the parser as they see each other; `depth` counts the variables and blocks around. */
export interface Parser extends Structure {
  source: string;
  /** Ids of fields that are written out. */
  fields: Set<number>;
  /** Names that occur. */
  names: Set<string>;
  /** Plain brackets open at this moment. */
  brackets: number;
  note(code: ProblemCode, range: TokenRange): void;
  /** `quotes`: double quotes protect what stands between them and throw away what stood before. */
  template(range: TokenRange, depth: number, quotes: boolean): Template;
  number(range: TokenRange, depth: number): NumberNode;
  condition(range: TokenRange, depth: number): ConditionNode;
  /** Reads the variable or block whose name stands at `range.from`; `next` is where the text goes on. */
  variable(range: TokenRange, depth: number): { node: TemplateNode; next: number };
}

/** The index behind whatever begins at `index`: a whole call or bracket, or one token. */
export function skip({ tokens, closeOf }: Structure, index: number): number {
  const kind = tokens[index]?.kind;
  const open = kind === "open" ? index : kind === "name" ? index + 1 : -1;
  return (closeOf.get(open) ?? index) + 1;
}

/** Whether a quotation that would begin at `index` ends before `to`. */
export function endsQuote(structure: Structure, index: number, to: number): boolean {
  for (let at = index + 1; at < to; at = skip(structure, at)) if (structure.tokens[at]?.kind === "quote") return true;
  return false;
}

/** Indexes of the tokens outside all inner brackets and, unless `quotes` mean nothing, quotations. */
export function outerTokens(structure: Structure, { from, to }: TokenRange, quotes = true): number[] {
  const found: number[] = [];
  let quoted = false;
  for (let at = from; at < to; at = skip(structure, at)) {
    if (quotes && structure.tokens[at]?.kind === "quote") quoted = !quoted && endsQuote(structure, at, to);
    else if (!quoted) found.push(at);
  }
  return found;
}

/** Parts a stretch at some of its tokens. */
export function split({ from, to }: TokenRange, at: readonly number[]): TokenRange[] {
  const starts = [from, ...at.map((index) => index + 1)];
  return starts.map((start, index) => ({ from: start, to: at[index] ?? to }));
}

/** A stretch without blanks at its ends. */
export function trimmed({ tokens }: Structure, { from, to }: TokenRange): TokenRange {
  let [start, end] = [from, to];
  while (start < end && tokens[start]?.kind === "blank") start++;
  while (end > start && tokens[end - 1]?.kind === "blank") end--;
  return { from: start, to: end };
}
