import { compare } from "../../expressions/compare.ts";
import { operandOf, stateTest, type ConditionContext, type Tests } from "./test.ts";
import { textTests } from "./texts.ts";

const textOf = (context: ConditionContext) => context.fill(context.condition.source);

/** Conditions on a text with variables: those of texts, and the comparisons of `#if`, which know numbers where both sides are some. */
export const VARIABLE_TESTS: Tests = {
  ...textTests(textOf),
  ...Object.fromEntries(
    ["==", "!=", ">", ">=", "<", "<="].map((operator) => [
      operator,
      stateTest((context) => compare(textOf(context), operator, operandOf(context), context.model.context.sources.settings.currency)),
    ]),
  ),
};
