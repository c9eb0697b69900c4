import { addDecimal, multiplyDecimal, numberText, tidy } from "../model/values/decimal.ts";
import { readNumber } from "../model/values/read-number.ts";
import type { Expression } from "./compile.ts";
import { compare } from "./compare.ts";
import type { EvaluationContext } from "./context.ts";
import { allows } from "./hosting.ts";
import type { CallPart, Condition, FailedPart, NumberNode, Part, RowsPart, Template } from "./nodes.ts";
import { problem, TokenFailure } from "./problem.ts";
import type { Call } from "./signature.ts";

/** Variables evaluated for one text; only rows inside rows inside rows come near it. */
export const MAX_STEPS = 100_000;

/** Where in an evaluation we are. */
interface Scope {
  context: EvaluationContext;
  /** What is written here ends up in markup. */
  markup: boolean;
  /** The text around that is kept up to date. */
  inside: "calc" | "text" | null;
  /** Shared by the whole evaluation. */
  steps: { left: number };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#039;" };
const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/**
 * The result of a text: a number when it is one `#calc(...)` and nothing else, else a text. Never throws of itself: a token
 * that fails is reported and comes out empty, a failed calculation is 0 (spec forms §5).
 */
export function evaluate({ template }: Expression, context: EvaluationContext): string | number {
  const scope: Scope = { context, markup: context.markup, inside: null, steps: { left: MAX_STEPS } };
  const [part, ...more] = template.parts;
  if (more.length === 0 && part?.kind === "call" && part.name === "calc") return tidy(operand(part, scope));
  if (more.length === 0 && part?.kind === "failed" && part.text === "0") return 0;
  return render(template, scope);
}

const plain = (scope: Scope): Scope => (scope.markup ? { ...scope, markup: false } : scope);

const render = (template: Template, scope: Scope): string => template.parts.map((part) => renderPart(part, scope)).join("");

function renderPart(part: Part, scope: Scope): string {
  switch (part.kind) {
    case "text":
    case "failed":
      return part.text;
    case "if":
      return holds(part.condition, scope) ? render(part.body, scope) : "";
    case "rows":
      return renderRows(part, scope);
    case "call":
      return attempt(part, scope, "", (call) => {
        const value = part.signature.value(call);
        if (typeof value === "number") return numberText(value);
        return part.signature.safe ? value : call.escape(value);
      });
  }
}

function renderRows({ section, body, token }: RowsPart, scope: Scope): string {
  const { context } = scope;
  const id = Number(render(section, plain(scope)));
  const rows = context.rows(id);
  if (!rows) {
    context.report(problem("section_id", token));
    return "";
  }
  if (rows.length === 0) return render(body, scope);
  return rows
    .map((index) => (scope.steps.left > 0 ? render(body, { ...scope, context: context.inRow({ section: id, index }) }) : ""))
    .join("");
}

/** Runs one variable; when it fails, it alone is empty. */
function attempt<T>(part: CallPart, scope: Scope, empty: T, run: (call: Call) => T): T {
  // Told once, when the last step is taken.
  if (scope.steps.left <= 0) return empty;
  if (--scope.steps.left === 0) scope.context.report(problem("depth", part.token));
  try {
    return run(createCall(part, scope));
  } catch (error) {
    if (!(error instanceof TokenFailure)) throw error;
    scope.context.report(problem(error.code, part.token));
    return empty;
  }
}

function createCall(part: CallPart, around: Scope): Call {
  const { args, name } = part;
  const { context, markup } = around;
  const scope: Scope = name === "calc" || name === "text" ? { ...around, inside: name } : around;
  const fail = (code: TokenFailure["code"]): never => {
    throw new TokenFailure(code);
  };
  const text = (index: number, fallback: string, where: Scope): string => {
    const argument = args[index];
    if (!argument) return fallback;
    if (argument.kind === "number") return numberText(numberOf(argument.of, where));
    const result = render(argument.of, where);
    return argument.trim ? result.trim() : result;
  };
  const number = (index: number, fallback = 0): number => {
    const argument = args[index];
    if (!argument) return fallback;
    if (argument.kind === "number") return numberOf(argument.of, scope);
    return readNumber(text(index, "", plain(scope)), context.settings.currency);
  };
  return {
    name,
    context,
    markup,
    count: args.length,
    text: (index, fallback = "") => text(index, fallback, plain(scope)),
    content: (index, fallback = "") => text(index, fallback, scope),
    number,
    numbers: () => members(part, scope) ?? args.map((_, index) => number(index)),
    field(index) {
      const id = Number(text(index, "", plain(scope)));
      if (id === context.self) return fail("self_ref");
      const field = context.field(id) ?? fail("field_id");
      if (scope.inside && !allows(`${scope.inside}_out`, field.type)) return fail(`${scope.inside}_out`);
      return field;
    },
    escape: markup ? escapeMarkup : (value) => value,
    fail,
  };
}

/** The members of a list, where the only argument of a call stands for one. */
function members({ args }: CallPart, scope: Scope): readonly number[] | null {
  const [only, ...more] = args;
  if (only?.kind !== "number" || only.of.kind !== "call" || only.of.of.kind !== "call" || more.length > 0) return null;
  const part = only.of.of;
  return attempt(part, plain(scope), [], (call) => {
    if (part.signature.operands) return part.signature.operands(call);
    const value = part.signature.operand?.(call) ?? part.signature.value(call);
    return typeof value === "number" ? [value] : value.split(",").map((item) => readNumber(item, scope.context.settings.currency));
  });
}

/** A variable as a number: what is none is 0, in its own place already. */
function operand(part: CallPart | FailedPart, scope: Scope): number {
  if (part.kind === "failed") return 0;
  const value = attempt(part, plain(scope), 0, (call) => part.signature.operand?.(call) ?? part.signature.value(call));
  const number = typeof value === "number" ? value : readNumber(value, scope.context.settings.currency);
  return Number.isFinite(number) ? number : 0;
}

function applied(left: number, operator: string, right: number): number {
  switch (operator) {
    case "+":
      return addDecimal(left, right);
    case "-":
      return addDecimal(left, -right);
    case "*":
      return multiplyDecimal(left, right);
    case "/":
      return left / right;
    default:
      return left % right;
  }
}

function numberOf(node: NumberNode, scope: Scope): number {
  switch (node.kind) {
    case "literal":
      return node.value;
    case "chain":
      return node.rest.reduce((left, { operator, of }) => applied(left, operator, numberOf(of, scope)), numberOf(node.first, scope));
    case "power":
      return node.of.map((of) => numberOf(of, scope)).reduceRight((exponent, base) => base ** exponent);
    case "negative":
      return -numberOf(node.of, scope);
    case "call":
      return operand(node.of, scope);
    case "choice":
      return Number(
        node.branches.map(({ condition, of }) => (of && holds(condition, scope) ? numberText(numberOf(of, scope)) : "")).join(""),
      );
    case "failed":
      return Number.NaN;
  }
}

/** A side of a comparison as text; money as a plain number. */
function side(template: Template, scope: Scope): string {
  const [part, ...more] = template.parts;
  if (more.length > 0 || part?.kind !== "call" || !part.signature.side) return render(template, plain(scope)).trim();
  return attempt(part, plain(scope), "", (call) => part.signature.side?.(call) ?? "").trim();
}

function holds(condition: Condition, scope: Scope): boolean {
  switch (condition.kind) {
    case "compare":
      return compare(side(condition.left, scope), condition.operator, side(condition.right, scope), scope.context.settings.currency);
    case "filled":
      return side(condition.of, scope) !== "";
    case "all":
      return condition.of.every((one) => holds(one, scope));
    case "any":
      return condition.of.some((one) => holds(one, scope));
    case "never":
      return false;
  }
}
