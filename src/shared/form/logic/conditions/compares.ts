import { readPlain } from "../../model/values/read-number.ts";
import { operandOf, state, type Sight, type Tests } from "./test.ts";

const OPERATORS = {
  "==": (a: number, b: number) => a === b,
  "!=": (a: number, b: number) => a !== b,
  ">": (a: number, b: number) => a > b,
  "<": (a: number, b: number) => a < b,
  ">=": (a: number, b: number) => a >= b,
  "<=": (a: number, b: number) => a <= b,
} as const;

/** What is measured or compared with; null where there is no such figure, which differs from every figure. */
type Measure = (sight: Sight) => number | null;

/** The figure that a condition compares with, written as a plain number. */
export const plainOperand: Measure = (sight) => readPlain(operandOf(sight));

/** Six comparisons of a figure: `rc==`, `rc!=`, `rc>`, … */
export const compares = (prefix: string, measure: Measure, operand: Measure = plainOperand): Tests =>
  Object.fromEntries(
    Object.entries(OPERATORS).map(([operator, compare]) => [
      prefix + operator,
      state((sight) => {
        const [left, right] = [measure(sight), operand(sight)];
        return left === null || right === null ? operator === "!=" && left !== right : compare(left, right);
      }),
    ]),
  );
