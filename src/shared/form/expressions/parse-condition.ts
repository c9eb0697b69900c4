import type { ConditionNode } from "./nodes.ts";
import { MAX_BRACKETS, outerTokens, skip, split, trimmed, type Parser, type TokenRange } from "./parser.ts";

const NEVER: ConditionNode = { kind: "never" };
/** Comparisons; the negation of the last three is written either way (forms-behaviour#4.3). */
const COMPARISONS: ReadonlySet<string> = new Set("== != > >= < <= ^= $= *= !^= !$= !*= ^!= $!= *!=".split(" "));
/** Not part of a valid comparison, neither combined nor alone: `=`, `===`, `=>`, `<>`. */
const STRAY: ReadonlySet<string> = new Set(["=", ...COMPARISONS]);

/** Parses the condition of a block: comparisons joined by `&&` and `||`, where `&&` binds tighter; brackets group. */
export function parseCondition(parser: Parser, range: TokenRange, depth: number): ConditionNode {
  return joined(parser, range, "||", (part) => joined(parser, part, "&&", (one) => comparison(parser, one, depth)));
}

const isOperator = ({ tokens }: Parser, at: number, operators: ReadonlySet<string>) =>
  tokens[at]?.kind === "operator" && operators.has(tokens[at]?.value ?? "");

function joined(
  parser: Parser,
  range: TokenRange,
  operator: string,
  read: (range: TokenRange) => ConditionNode,
): ConditionNode {
  const at = outerTokens(parser, range).filter((index) => isOperator(parser, index, new Set([operator])));
  if (at.length === 0) return read(range);
  const parts = split(range, at).map((part) => trimmed(parser, part));
  if (parts.some(({ from, to }) => from === to)) {
    parser.note("logic", range);
    return NEVER;
  }
  return { kind: operator === "||" ? "any" : "all", of: parts.map(read) };
}

function comparison(parser: Parser, whole: TokenRange, depth: number): ConditionNode {
  const range = trimmed(parser, whole);
  if (parser.tokens[range.from]?.kind === "open" && skip(parser, range.from) === range.to && range.to - range.from > 1)
    return group(parser, range, depth);
  const at = outerTokens(parser, range).filter((index) => isOperator(parser, index, STRAY));
  const [index, ...more] = at;
  if (index === undefined) return { kind: "filled", of: parser.template(range, depth, true) };
  const [left, right] = [
    trimmed(parser, { from: range.from, to: index }),
    trimmed(parser, { from: index + 1, to: range.to }),
  ];
  const operator = parser.tokens[index]?.value ?? "";
  if (more.length > 0 || !COMPARISONS.has(operator) || left.from === left.to || right.from === right.to) {
    parser.note("operator", range);
    return NEVER;
  }
  return {
    kind: "compare",
    operator: operator.length === 3 && operator[1] === "!" ? `!${operator[0]}=` : operator,
    left: parser.template(left, depth, true),
    right: parser.template(right, depth, true),
  };
}

function group(parser: Parser, { from, to }: TokenRange, depth: number): ConditionNode {
  if (parser.brackets >= MAX_BRACKETS) {
    parser.note("depth", { from, to });
    return NEVER;
  }
  parser.brackets++;
  const condition = parseCondition(parser, { from: from + 1, to: to - 1 }, depth);
  parser.brackets--;
  return condition;
}
