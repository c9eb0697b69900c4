import { addDecimal, multiplyDecimal, numberText, roundResult } from "../values/decimal.ts";
import { readNumber } from "../values/read-number.ts";
import type { Expression } from "./compile.ts";
import { compare } from "./compare.ts";
import type { EvaluationContext } from "./functions/context.ts";
import { isTypeAllowed } from "./catalogue.ts";
import type { CallNode, ConditionNode, FailedNode, NumberNode, TemplateNode, RowsNode, Template } from "./nodes.ts";
import { createProblem, TokenFailure } from "./functions/problem.ts";
import type { Call } from "./functions/signature.ts";

/** Limit of variables evaluated per text; only deeply nested row blocks come near it. */
const MAX_STEPS = 100_000;

/** The position within an evaluation. */
interface Scope {
  context: EvaluationContext;
  /** Whether the output becomes markup. */
  markup: boolean;
  /** The enclosing variable that is kept up to date. */
  inside: "calc" | "text" | null;
  /** Shared by the whole evaluation. */
  steps: { left: number };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#039;",
};
const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/**
 * The result of a text: a number when it consists of one `#calc(...)`, else a text. Does not throw by itself: a token
 * that fails is reported and evaluates to "", a failed calculation to 0 (forms#5).
 */
export function evaluate({ template }: Expression, context: EvaluationContext): string | number {
  const scope: Scope = { context, markup: context.markup, inside: null, steps: { left: MAX_STEPS } };
  const [node, ...more] = template.nodes;
  if (more.length === 0 && node?.kind === "call" && node.name === "calc") return roundResult(operand(node, scope));
  if (more.length === 0 && node?.kind === "failed" && node.text === "0") return 0;
  return render(template, scope);
}

const plain = (scope: Scope): Scope => (scope.markup ? { ...scope, markup: false } : scope);

const render = (template: Template, scope: Scope): string =>
  template.nodes.map((node) => renderNode(node, scope)).join("");

function renderNode(node: TemplateNode, scope: Scope): string {
  switch (node.kind) {
    case "text":
    case "failed":
      return node.text;
    case "if":
      return evaluateCondition(node.condition, scope) ? render(node.body, scope) : "";
    case "rows":
      return renderRows(node, scope);
    case "call":
      return attempt(node, scope, "", (call) => {
        const value = node.signature.value(call);
        if (typeof value === "number") return numberText(value);
        return node.signature.safe ? value : call.escape(value);
      });
  }
}

function renderRows({ section, body, token }: RowsNode, scope: Scope): string {
  const { context } = scope;
  const id = Number(render(section, plain(scope)));
  const rows = context.rows(id);
  if (!rows) {
    context.report(createProblem("section_id", token));
    return "";
  }
  if (rows.length === 0) return render(body, scope);
  return rows
    .map((index) =>
      scope.steps.left > 0 ? render(body, { ...scope, context: context.inRow({ section: id, index }) }) : "",
    )
    .join("");
}

/** Evaluates one variable; an error empties this variable only. */
function attempt<T>(node: CallNode, scope: Scope, empty: T, run: (call: Call) => T): T {
  // Reported once, at the last step.
  if (scope.steps.left <= 0) return empty;
  if (--scope.steps.left === 0) scope.context.report(createProblem("depth", node.token));
  try {
    return run(createCall(node, scope));
  } catch (error) {
    if (!(error instanceof TokenFailure)) throw error;
    scope.context.report(createProblem(error.code, node.token));
    return empty;
  }
}

function createCall(node: CallNode, around: Scope): Call {
  const { args, name } = node;
  const { context, markup } = around;
  const scope: Scope = name === "calc" || name === "text" ? { ...around, inside: name } : around;
  const fail = (code: TokenFailure["code"]): never => {
    throw new TokenFailure(code);
  };
  const text = (index: number, fallback: string, where: Scope): string => {
    const argument = args[index];
    if (!argument) return fallback;
    if (argument.kind === "number") return numberText(evaluateNumber(argument.of, where));
    const result = render(argument.of, where);
    return argument.trim ? result.trim() : result;
  };
  const number = (index: number, fallback = 0): number => {
    const argument = args[index];
    if (!argument) return fallback;
    if (argument.kind === "number") return evaluateNumber(argument.of, scope);
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
    numbers: () => listMembers(node, scope) ?? args.map((_, index) => number(index)),
    field(index) {
      const id = Number(text(index, "", plain(scope)));
      if (id === context.self) return fail("self_ref");
      const field = context.field(id) ?? fail("field_id");
      if (scope.inside && !isTypeAllowed(`${scope.inside}_out`, field.type)) return fail(`${scope.inside}_out`);
      return field;
    },
    escape: markup ? escapeMarkup : (value) => value,
    fail,
  };
}

/** The members of a list, when a call's only argument stands for a list. */
function listMembers({ args }: CallNode, scope: Scope): readonly number[] | null {
  const [only, ...more] = args;
  if (only?.kind !== "number" || only.of.kind !== "call" || only.of.of.kind !== "call" || more.length > 0) return null;
  const node = only.of.of;
  return attempt(node, plain(scope), [], (call) => {
    if (node.signature.operands) return node.signature.operands(call);
    const value = node.signature.operand?.(call) ?? node.signature.value(call);
    return typeof value === "number"
      ? [value]
      : value.split(",").map((entry) => readNumber(entry, scope.context.settings.currency));
  });
}

/** A variable as a number; anything that is not a number becomes 0 here already. */
function operand(node: CallNode | FailedNode, scope: Scope): number {
  if (node.kind === "failed") return 0;
  const value = attempt(node, plain(scope), 0, (call) => node.signature.operand?.(call) ?? node.signature.value(call));
  const number = typeof value === "number" ? value : readNumber(value, scope.context.settings.currency);
  return Number.isFinite(number) ? number : 0;
}

function applyOperator(left: number, operator: string, right: number): number {
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

function evaluateNumber(node: NumberNode, scope: Scope): number {
  switch (node.kind) {
    case "literal":
      return node.value;
    case "chain":
      return node.rest.reduce(
        (left, { operator, of }) => applyOperator(left, operator, evaluateNumber(of, scope)),
        evaluateNumber(node.first, scope),
      );
    case "power":
      return node.of.map((of) => evaluateNumber(of, scope)).reduceRight((exponent, base) => base ** exponent);
    case "negative":
      return -evaluateNumber(node.of, scope);
    case "call":
      return operand(node.of, scope);
    case "choice":
      return Number(
        node.branches
          .map(({ condition, of }) =>
            of && evaluateCondition(condition, scope) ? numberText(evaluateNumber(of, scope)) : "",
          )
          .join(""),
      );
    case "failed":
      return Number.NaN;
  }
}

/** A side of a comparison as text; money as a plain number. */
function side(template: Template, scope: Scope): string {
  const [node, ...more] = template.nodes;
  if (more.length > 0 || node?.kind !== "call" || !node.signature.side) return render(template, plain(scope)).trim();
  return attempt(node, plain(scope), "", (call) => node.signature.side?.(call) ?? "").trim();
}

function evaluateCondition(condition: ConditionNode, scope: Scope): boolean {
  switch (condition.kind) {
    case "compare":
      return compare(
        side(condition.left, scope),
        condition.operator,
        side(condition.right, scope),
        scope.context.settings.currency,
      );
    case "filled":
      return side(condition.of, scope) !== "";
    case "all":
      return condition.of.every((one) => evaluateCondition(one, scope));
    case "any":
      return condition.of.some((one) => evaluateCondition(one, scope));
    case "never":
      return false;
  }
}
