import { readPlainNumber } from "../../model/values/read-number.ts";
import { operandOf, stateTest, type ConditionContext, type Tests } from "./test.ts";

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
export const comparisonTests = (prefix: string, measure: Measure, operand: Measure = plainOperand): Tests =>
  Object.fromEntries(
    Object.entries(OPERATORS).map(([operator, compare]) => [
      prefix + operator,
      stateTest((context) => {
        const [left, right] = [measure(context), operand(context)];
        return left === null || right === null ? operator === "!=" && left !== right : compare(left, right);
      }),
    ]),
  );
