import type { ConditionNode, NumberNode } from "./nodes.ts";
import { MAX_BRACKETS, MAX_DEPTH, trimmed, type Parser, type TokenRange } from "./parser.ts";

const FAILED: NumberNode = { kind: "failed" };
const ZERO: NumberNode = { kind: "literal", value: 0 };
const SUMS: ReadonlySet<string> = new Set(["+", "-"]);
const POWER: ReadonlySet<string> = new Set(["**"]);
const PRODUCTS: ReadonlySet<string> = new Set(["*", "/", "%"]);

/** Parses a numeric expression: `+ - * / % **`, brackets, variables. An empty one is 0. */
export function parseNumber(parser: Parser, range: TokenRange, depth: number): NumberNode {
  const { from, to } = trimmed(parser, range);
  if (from === to) return ZERO;
  const reader = new NumberReader(parser, { from, to }, depth);
  const node = reader.readAll();
  if (node) return node;
  parser.note("calc", range);
  return FAILED;
}

/** Reads the tokens of one bracket from left to right; null means that they are not an expression. */
class NumberReader {
  readonly #parser: Parser;
  readonly #to: number;
  readonly #depth: number;
  #at: number;

  constructor(parser: Parser, { from, to }: TokenRange, depth: number) {
    this.#parser = parser;
    this.#at = from;
    this.#to = to;
    this.#depth = depth;
  }

  readAll(): NumberNode | null {
    const node = this.#sum();
    return node && !this.#peek() ? node : null;
  }

  /** The next significant token; quotes around numbers are ignored. */
  #peek() {
    const { tokens } = this.#parser;
    for (;;) {
      const token = this.#at < this.#to ? tokens[this.#at] : undefined;
      if (token?.kind !== "blank" && token?.kind !== "quote") return token;
      this.#at++;
    }
  }

  #operator(operators: ReadonlySet<string>): string | null {
    const token = this.#peek();
    if (token?.kind !== "operator" || !operators.has(token.value)) return null;
    this.#at++;
    return token.value;
  }

  #chain(operators: ReadonlySet<string>, operand: () => NumberNode | null): NumberNode | null {
    const first = operand();
    if (!first) return null;
    const rest: { operator: string; of: NumberNode }[] = [];
    for (let operator = this.#operator(operators); operator !== null; operator = this.#operator(operators)) {
      const of = operand();
      if (!of) return null;
      rest.push({ operator, of });
    }
    return rest.length === 0 ? first : { kind: "chain", first, rest };
  }

  #sum(): NumberNode | null {
    return this.#chain(SUMS, () => this.#product());
  }

  #product(): NumberNode | null {
    return this.#chain(PRODUCTS, () => this.#signed());
  }

  #signed(): NumberNode | null {
    let negative = false;
    for (let sign = this.#operator(SUMS); sign !== null; sign = this.#operator(SUMS))
      negative = negative !== (sign === "-");
    const of = this.#power();
    return of && negative ? { kind: "negative", of } : of;
  }

  /** Binds tighter than a sign before it, looser than one after it: `-2 ** -2` is -(2 ** (-2)). */
  #power(): NumberNode | null {
    const of: NumberNode[] = [];
    let negative = false;
    do {
      const value = this.#primary();
      if (!value) return null;
      of.push(negative ? { kind: "negative", of: value } : value);
      negative = false;
      if (!this.#operator(POWER)) break;
      for (let sign = this.#operator(SUMS); sign !== null; sign = this.#operator(SUMS))
        negative = negative !== (sign === "-");
    } while (of.length > 0);
    return of.length === 1 ? (of[0] ?? null) : { kind: "power", of };
  }

  #primary(): NumberNode | null {
    const token = this.#peek();
    switch (token?.kind) {
      case "number":
        this.#at++;
        return { kind: "literal", value: Number(token.value) };
      case "open":
        return this.#bracket();
      case "name":
        return token.value === "if" ? this.#choice() : this.#variable();
      default:
        return null;
    }
  }

  #bracket(): NumberNode | null {
    const parser = this.#parser;
    const open = this.#at;
    const close = parser.closeOf.get(open) ?? this.#to;
    if (close >= this.#to) return null;
    if (parser.brackets >= MAX_BRACKETS) {
      parser.note("depth", { from: open, to: close + 1 });
      return null;
    }
    parser.brackets++;
    const node = new NumberReader(parser, { from: open + 1, to: close }, this.#depth).readAll();
    parser.brackets--;
    this.#at = close + 1;
    return node;
  }

  #variable(): NumberNode | null {
    const { node, next } = this.#parser.variable({ from: this.#at, to: this.#to }, this.#depth);
    this.#at = next;
    return node.kind === "call" || node.kind === "failed" ? { kind: "call", of: node } : null;
  }

  /** One or more adjacent `#if` blocks. */
  #choice(): NumberNode | null {
    const { closeOf, endOf, names } = this.#parser;
    const branches: { condition: ConditionNode; of: NumberNode | null }[] = [];
    for (let token = this.#peek(); token?.kind === "name" && token.value === "if"; token = this.#peek()) {
      const [close, end] = [closeOf.get(this.#at + 1), endOf.get(this.#at)];
      if (close === undefined || end === undefined || end >= this.#to || this.#depth >= MAX_DEPTH) return null;
      names.add("if");
      const body = trimmed(this.#parser, { from: close + 1, to: end });
      branches.push({
        condition: this.#parser.condition({ from: this.#at + 2, to: close }, this.#depth + 1),
        of: body.from === body.to ? null : this.#parser.number(body, this.#depth + 1),
      });
      this.#at = end + 1;
    }
    return { kind: "choice", branches };
  }
}
