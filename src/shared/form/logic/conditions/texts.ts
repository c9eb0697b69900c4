import { countCharacters, countWords } from "../../model/text/counters.ts";
import { isAddress } from "../../validation/email.ts";
import { compares } from "./compares.ts";
import { operandOf, state, type Sight, type Test, type Tests } from "./test.ts";

/** Longer patterns and texts are no slip of an author's; they would only stop the page. */
const MAX_MATCHED = 10_000;
const compiled = new Map<string, RegExp | null>();

/** A pattern of the author's; null for a broken one. */
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

/** The families of texts for whatever has a text: blank, text, pattern, lengths, addresses (forms-behaviour 6.2). */
export function textTests(textOf: (sight: Sight) => string): Tests {
  const compared = (holds: (text: string, operand: string) => boolean): Test =>
    state((sight) => {
      const [text, operand] = [textOf(sight), operandOf(sight)];
      return sight.condition.caseSensitive ? holds(text, operand) : holds(text.toLowerCase(), operand.toLowerCase());
    });
  return {
    equals: compared((text, operand) => text === operand),
    contains: compared((text, operand) => text.includes(operand)),
    starts: compared((text, operand) => text.startsWith(operand)),
    ends: compared((text, operand) => text.endsWith(operand)),
    blank: state((sight) => textOf(sight) === ""),
    regex: state((sight) => {
      const flags = sight.condition.caseSensitive ? "" : "i";
      return patternOf(operandOf(sight).slice(0, MAX_MATCHED), flags)?.test(textOf(sight).slice(0, MAX_MATCHED)) === true;
    }),
    regex_email: state((sight) => isAddress(textOf(sight))),
    regex_url: state((sight) => URL.canParse(textOf(sight))),
    ...compares("cc", (sight) => countCharacters(textOf(sight))),
    ...compares("cw", (sight) => countWords(textOf(sight))),
  };
}
