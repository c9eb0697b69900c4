import { compare } from "../../expressions/compare.ts";
import { operandOf, stateTest, type ConditionContext, type Tests } from "./test.ts";
import { textTests } from "./texts.ts";

const textOf = (context: ConditionContext) => context.fill(context.condition.source);

/** Conditions on a text with variables: text tests, and the comparisons of `#if`, numeric if both sides are numbers. */
export const VARIABLE_TESTS: Tests = {
  ...textTests(textOf),
  ...Object.fromEntries(
    ["==", "!=", ">", ">=", "<", "<="].map((operator) => [
      operator,
      stateTest((context) =>
        compare(textOf(context), operator, operandOf(context), context.model.context.sources.settings.currency),
      ),
    ]),
  ),
};
