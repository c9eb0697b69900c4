import { signatureOf } from "./catalogue.ts";
import { parseTemplate, parseVariable } from "./parse-template.ts";
import { cartLineOf } from "./functions/commerce.ts";
import type { Template } from "./nodes.ts";
import { parseCondition } from "./parse-condition.ts";
import { parseNumber } from "./parse-number.ts";
import type { Parser } from "./parser.ts";
import { createProblem, type ExpressionProblem } from "./functions/problem.ts";
import { readStructure } from "./structure.ts";
import { tokenize } from "./tokens.ts";

/** A parsed text of a definition. */
export interface Expression {
  source: string;
  template: Template;
  /** Tokens that cannot be parsed; they evaluate to "", failed calculations to 0. */
  problems: readonly ExpressionProblem[];
  /** Ids of the fields it reads, as far as they are literal. A computed id is known only at evaluation. */
  fields: ReadonlySet<number>;
  /** It contains no variable: its result is its source. */
  fixed: boolean;
  /** It contains a `#calc`, so its host is kept up to date. */
  calc: boolean;
  /** It contains a `#text`, so its host is kept up to date. */
  text: boolean;
  /** Cart totals that it reads. */
  cartLines: readonly string[];
  /** It shows the progress of its own field. */
  progress: boolean;
}

/** A definition has few texts; a script that keeps passing new ones must not fill the memory. */
const MAX_CACHED = 2000;
const cache = new Map<string, Expression>();

const takesBracket = (name: string) => (signatureOf(name)?.params.length ?? 0) > 0;

function read(source: string): Expression {
  const structure = readStructure(
    tokenize(source, (word) => signatureOf(word) !== undefined),
    takesBracket,
  );
  const { tokens } = structure;
  const problems: ExpressionProblem[] = [];
  const parser: Parser = {
    ...structure,
    source,
    fields: new Set(),
    names: new Set(),
    brackets: 0,
    note: (code, { from, to }) =>
      problems.push(createProblem(code, source.slice(tokens[from]?.from, tokens[to - 1]?.to))),
    template: (range, depth, quotes) => parseTemplate(parser, range, depth, quotes),
    number: (range, depth) => parseNumber(parser, range, depth),
    condition: (range, depth) => parseCondition(parser, range, depth),
    variable: (range, depth) => parseVariable(parser, range, depth),
  };
  const template = parser.template({ from: 0, to: tokens.length }, 0, false);
  return {
    source,
    template,
    problems,
    fields: parser.fields,
    fixed: template.nodes.every((node) => node.kind === "text"),
    calc: parser.names.has("calc"),
    text: parser.names.has("text"),
    cartLines: [...parser.names].flatMap((name) => cartLineOf(name) ?? []),
    progress: [...parser.names].some((name) => name.startsWith("progress")),
  };
}

/** Parses a text with variables. Never throws; the same text gives the same expression. */
export function compile(source: string): Expression {
  const known = cache.get(source);
  if (known) return known;
  const expression = source.includes("#") ? read(source) : constant(source);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(source, expression);
  return expression;
}

const constant = (source: string): Expression => ({
  source,
  template: { nodes: [{ kind: "text", text: source }] },
  problems: [],
  fields: new Set(),
  fixed: true,
  calc: false,
  text: false,
  cartLines: [],
  progress: false,
});
