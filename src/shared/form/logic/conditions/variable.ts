import { compare } from "../../expressions/compare.ts";
import { operandOf, state, type Sight, type Tests } from "./test.ts";
import { textTests } from "./texts.ts";

const textOf = (sight: Sight) => sight.fill(sight.condition.source);

/** Conditions on a text with variables: those of texts, and the comparisons of `#if`, which know numbers where both sides are some. */
export const VARIABLE: Tests = {
  ...textTests(textOf),
  ...Object.fromEntries(
    ["==", "!=", ">", ">=", "<", "<="].map((operator) => [
      operator,
      state((sight) => compare(textOf(sight), operator, operandOf(sight), sight.model.context.sources.settings.currency)),
    ]),
  ),
};
