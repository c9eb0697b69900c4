import { signatureOf } from "./catalogue.ts";
import type { Argument, FailedNode, Template, TemplateNode } from "./nodes.ts";
import { endsQuote, MAX_DEPTH, outerTokens, split, trimmed, type Parser, type TokenRange } from "./parser.ts";
import { isOptional, paramAt, paramKind, type Param, type ParamKind, type Signature } from "./functions/signature.ts";
import { BLOCKS, isBlock } from "./structure.ts";

/** Parses a text with variables. */
export function parseTemplate(parser: Parser, { from, to }: TokenRange, depth: number, quotes: boolean): Template {
  let nodes: TemplateNode[] = [];
  let text = "";
  let quoted = false;
  const flush = () => {
    if (text !== "") nodes.push({ kind: "text", text });
    text = "";
  };
  for (let at = from; at < to;) {
    const token = parser.tokens[at];
    if (!token) break;
    if (token.kind === "name") {
      flush();
      const { node, next } = parser.variable({ from: at, to }, depth);
      nodes.push(node);
      at = next;
      continue;
    }
    if (token.kind === "quote" && quotes && (quoted || endsQuote(parser, at, to))) {
      if (!quoted) [nodes, text] = [[], ""];
      quoted = !quoted;
    } else text += parser.source.slice(token.from, token.to);
    at++;
  }
  flush();
  return { nodes };
}

const WHOLE: ReadonlySet<ParamKind> = new Set(["calculation", "content", "condition"]);

/** A failed calculation is 0, every other failed token is empty. */
const failed = (name: string): FailedNode => ({ kind: "failed", text: name === "calc" ? "0" : "" });

/** The furthest end of a bracket that is never closed: the end of the line, or the next tag of the author's markup. */
function lineEnd({ tokens }: Parser, { from, to }: TokenRange): number {
  for (let at = from + 2; at < to; at++) {
    const token = tokens[at];
    if (token && (token.value === "<" || (token.kind !== "name" && token.value.includes("\n")))) return at;
  }
  return to;
}

function readArgument(parser: Parser, range: TokenRange, kind: ParamKind, depth: number): Argument {
  if (kind === "number" || kind === "calculation") return { kind: "number", of: parser.number(range, depth) };
  if (kind !== "content") return { kind: "text", of: parser.template(range, depth, true), trim: kind === "text" };
  // Quotes around the whole argument are removed; others belong to the text, which may be markup.
  const inner = trimmed(parser, range);
  const [first, last] = [parser.tokens[inner.from], parser.tokens[inner.to - 1]];
  const framed = inner.to - inner.from > 1 && first?.kind === "quote" && last?.kind === "quote";
  return {
    kind: "text",
    of: parser.template(framed ? { from: inner.from + 1, to: inner.to - 1 } : inner, depth, false),
    trim: false,
  };
}

function argumentRanges(parser: Parser, inside: TokenRange, params: readonly Param[]): TokenRange[] {
  const content = trimmed(parser, inside);
  if (content.from === content.to) return [];
  if (params[0] && WHOLE.has(paramKind(params[0]))) return [inside];
  // A quoted list of numbers is a list of numbers.
  const quotes = params[0] !== "number...";
  return split(
    inside,
    outerTokens(parser, inside, quotes).filter((at) => parser.tokens[at]?.kind === "comma"),
  );
}

/** Records the fields that a call names by a literal number. */
function noteFields(parser: Parser, { fields }: Signature, args: readonly Argument[]): void {
  for (const argument of fields === "all" ? args : fields === "first" ? args.slice(0, 1) : []) {
    const [node, ...more] = argument.kind === "text" ? argument.of.nodes : [];
    const id = node?.kind === "text" && more.length === 0 ? Number(node.text) : 0;
    if (Number.isSafeInteger(id) && id > 0) parser.fields.add(id);
  }
}

/** Parses `#name`, `#name(...)` or a block. */
export function parseVariable(parser: Parser, range: TokenRange, depth: number): { node: TemplateNode; next: number } {
  const { tokens, closeOf, source } = parser;
  const at = range.from;
  const name = tokens[at]?.value ?? "";
  const signature = signatureOf(name);
  const fail = (code: Parameters<Parser["note"]>[0], next: number) => {
    parser.note(code, { from: at, to: next });
    return { node: failed(name), next };
  };
  if (!signature || name === BLOCKS.if) return fail("endif", at + 1);
  if (name === BLOCKS.section_rows_start) return fail("section_rows", at + 1);
  parser.names.add(name);

  const called = signature.params.length > 0 && tokens[at + 1]?.kind === "open";
  const close = called ? (closeOf.get(at + 1) ?? range.to) : at;
  if (close >= range.to) return fail("bracket_closing", lineEnd(parser, range));
  const next = close + 1;
  if (depth >= MAX_DEPTH) return fail("depth", (parser.endOf.get(at) ?? close) + 1);

  const ranges = called ? argumentRanges(parser, { from: at + 2, to: close }, signature.params) : [];
  if (ranges.length < signature.params.filter((param) => !isOptional(param)).length) return fail("attribute", next);
  if (isBlock(name))
    return parseBlock(parser, { from: at, to: range.to }, { inside: { from: at + 2, to: close }, depth });

  const args = ranges.flatMap((argument, index) => {
    const param = paramAt(signature.params, index);
    return param ? [readArgument(parser, argument, paramKind(param), depth + 1)] : [];
  });
  noteFields(parser, signature, args);
  const token = source.slice(tokens[at]?.from, tokens[close]?.to);
  return { node: { kind: "call", name, signature, args, token }, next };
}

interface BlockHead {
  /** Between the brackets after the name. */
  inside: TokenRange;
  depth: number;
}

/** Without its end only the head is left out: the text after it is meant for the visitor. */
function parseBlock(
  parser: Parser,
  range: TokenRange,
  { inside, depth }: BlockHead,
): { node: TemplateNode; next: number } {
  const { tokens, endOf, source } = parser;
  const at = range.from;
  const name = tokens[at]?.value ?? "";
  const end = endOf.get(at) ?? range.to;
  const next = inside.to + 1;
  if (end >= range.to) {
    parser.note(name === "if" ? "endif" : "section_rows", { from: at, to: next });
    return { node: failed(name), next };
  }
  const body = parser.template({ from: next, to: end }, depth + 1, false);
  const node: TemplateNode =
    name === "if"
      ? { kind: "if", condition: parser.condition(inside, depth + 1), body }
      : {
          kind: "rows",
          section: parser.template(inside, depth + 1, true),
          body,
          token: source.slice(tokens[at]?.from, tokens[inside.to]?.to),
        };
  return { node, next: end + 1 };
}
