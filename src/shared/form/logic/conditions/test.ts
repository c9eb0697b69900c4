import { readPlainNumber } from "../../values/read-number.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { ConditionContext, ConditionTest } from "../rules/condition-test.ts";

export type ConditionTests = Readonly<Record<string, ConditionTest>>;

export const stateTest = (isMet: (context: ConditionContext) => boolean): ConditionTest => ({ kind: "state", isMet });
export const eventTest = (...events: readonly string[]): ConditionTest => ({ kind: "event", events });

/** A state of a field. */
export const fieldTest = (isMet: (item: FieldInstance, context: ConditionContext) => boolean): ConditionTest =>
  stateTest((context) => context.item !== null && isMet(context.item, context));

/** The text that the condition compares with. */
export const operandOf = (context: ConditionContext): string => context.fill(context.condition.value);

/** The test of an unknown condition: it never holds, negated or not. */
export const NEVER: ConditionTest = stateTest(() => false);

const OPERATORS = {
  "==": (a: number, b: number) => a === b,
  "!=": (a: number, b: number) => a !== b,
  ">": (a: number, b: number) => a > b,
  "<": (a: number, b: number) => a < b,
  ">=": (a: number, b: number) => a >= b,
  "<=": (a: number, b: number) => a <= b,
} as const;

/** A number to compare; null when there is none, which differs from every number. */
type Measure = (context: ConditionContext) => number | null;

/** The number that a condition compares with, written as a plain number. */
export const plainOperand: Measure = (context) => readPlainNumber(operandOf(context));

/** Six comparisons of a number: `rc==`, `rc!=`, `rc>`, … */
export const comparisonTests = (prefix: string, measure: Measure, operand: Measure = plainOperand): ConditionTests =>
  Object.fromEntries(
    Object.entries(OPERATORS).map(([operator, compare]) => [
      prefix + operator,
      stateTest((context) => {
        const [left, right] = [measure(context), operand(context)];
        return left === null || right === null ? operator === "!=" && left !== right : compare(left, right);
      }),
    ]),
  );

const EVENTS = [
  "click",
  "mousedown",
  "mouseup",
  "mouseover",
  "mouseout",
  "touchstart",
  "touchend",
  "touchmove",
  "touchcancel",
] as const;

/** Mouse and touch events of any rendered object. */
export const POINTER_TESTS: ConditionTests = Object.fromEntries(EVENTS.map((event) => [event, eventTest(event)]));
