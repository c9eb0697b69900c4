import { countCharacters, countWords } from "../../model/text/counters.ts";
import { isEmailAddress } from "../../validation/email.ts";
import { comparisonTests } from "./comparison-tests.ts";
import { operandOf, stateTest, type ConditionContext, type Test, type Tests } from "./test.ts";

/** Longer patterns and texts are not an author's mistake; they would only freeze the page. */
const MAX_MATCHED = 10_000;
const compiled = new Map<string, RegExp | null>();

/** The author's pattern; null when it is invalid. */
function patternOf(source: string, flags: string): RegExp | null {
  const key = `${flags}/${source}`;
  let pattern = compiled.get(key);
  if (pattern === undefined) {
    try {
      pattern = new RegExp(source, flags);
    } catch {
      pattern = null;
    }
    compiled.set(key, pattern);
  }
  return pattern;
}

/** Tests of anything that has a text: blank, text, pattern, lengths, addresses (forms-behaviour 6.2). */
export function textTests(textOf: (context: ConditionContext) => string): Tests {
  const compared = (compare: (text: string, operand: string) => boolean): Test =>
    stateTest((context) => {
      const [text, operand] = [textOf(context), operandOf(context)];
      return context.condition.caseSensitive
        ? compare(text, operand)
        : compare(text.toLowerCase(), operand.toLowerCase());
    });
  return {
    equals: compared((text, operand) => text === operand),
    contains: compared((text, operand) => text.includes(operand)),
    starts: compared((text, operand) => text.startsWith(operand)),
    ends: compared((text, operand) => text.endsWith(operand)),
    blank: stateTest((context) => textOf(context) === ""),
    regex: stateTest((context) => {
      const flags = context.condition.caseSensitive ? "" : "i";
      return (
        patternOf(operandOf(context).slice(0, MAX_MATCHED), flags)?.test(textOf(context).slice(0, MAX_MATCHED)) === true
      );
    }),
    regex_email: stateTest((context) => isEmailAddress(textOf(context))),
    regex_url: stateTest((context) => URL.canParse(textOf(context))),
    ...comparisonTests("cc", (context) => countCharacters(textOf(context))),
    ...comparisonTests("cw", (context) => countWords(textOf(context))),
  };
}
