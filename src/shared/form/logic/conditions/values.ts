import { compare } from "../../expressions/compare.ts";
import { countCharacters, countWords } from "../../text/counters.ts";
import { choices } from "../../values/choices.ts";
import { readAuthorDate } from "../../values/date/field-date.ts";
import { valueToList, valueToText } from "../../values/field-value.ts";
import { isMoneyField } from "../../values/money.ts";
import { readDate } from "../../values/date/read-date.ts";
import { readCurrency, readPlainNumber } from "../../values/read-number.ts";
import { createFieldAccessor } from "../../state/field-accessor.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { chosenChoices } from "../../state/option-list.ts";
import { isEmailAddress } from "../../validation/rules.ts";
import { comparisonTests, fieldTest, operandOf, stateTest, type ConditionTests } from "./test.ts";
import type { ConditionContext, ConditionTest } from "../rules/condition-test.ts";

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

/** Tests of anything that has a text: blank, text, pattern, lengths, addresses (forms-behaviour#6.2). */
export function textTests(textOf: (context: ConditionContext) => string): ConditionTests {
  const compared = (compare: (text: string, operand: string) => boolean): ConditionTest =>
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

const filledText = (context: ConditionContext) => context.fill(context.condition.source);

/** Conditions on a text with variables: text tests, and the comparisons of `#if`, numeric if both sides are numbers. */
export const VARIABLE_TESTS: ConditionTests = {
  ...textTests(filledText),
  ...Object.fromEntries(
    ["==", "!=", ">", ">=", "<", "<="].map((operator) => [
      operator,
      stateTest((context) =>
        compare(filledText(context), operator, operandOf(context), context.model.context.sources.settings.currency),
      ),
    ]),
  ),
};

/** The number in a text; null when there is none. `money`: how to read money; false when the text is not money. */
function readNumberText(text: string, money: typeof readCurrency | false, { model }: ConditionContext): number | null {
  const { currency } = model.context.sources.settings;
  if (text.trim() === "") return null;
  return money
    ? money(text, currency)
    : (readPlainNumber(text) ?? readPlainNumber(text.replace(currency.decimalSeparator, ".")));
}

/** The number of a field: its value, or the sum of the chosen prices; null when it is blank. */
function fieldNumber(context: ConditionContext): number | null {
  const { get, item, model } = context;
  if (!item) return null;
  // The field holds text in the site's format: "1.234" may be more than a thousand.
  const money = isMoneyField(item.field.type) && readCurrency;
  const prices = createFieldAccessor(item.field, [item], get, model.context.sources.settings).prices?.();
  if (!prices) return readNumberText(valueToText(get(item.valueAtom)), money, context);
  return prices.length === 0
    ? null
    : prices.reduce((sum, price) => sum + (readNumberText(price, readCurrency, context) ?? 0), 0);
}

/** Numbers: 9 is less than 50, and 5.0 is 5. */
export const NUMBER_TESTS: ConditionTests = comparisonTests("", fieldNumber, (context) =>
  readNumberText(operandOf(context), isMoneyField(context.item?.field.type ?? "") && readCurrency, context),
);

/** Milliseconds since 1970 of a text in the field's own format; null when it is not a date. */
function timeOf(text: string, { item, model }: ConditionContext): number | null {
  const { settings } = model.context.sources;
  const date = item ? readAuthorDate(item.field, text, settings) : readDate(text, settings.dateFormat, settings.locale);
  return date?.getTime() ?? null;
}

/** Dates in calendar order. */
export const DATE_TESTS: ConditionTests = comparisonTests(
  "d",
  (context) => (context.item ? timeOf(valueToText(context.get(context.item.valueAtom)), context) : null),
  (context) => timeOf(operandOf(context), context),
);

const chosen = (item: FieldInstance, { get }: ConditionContext): readonly string[] => valueToList(get(item.valueAtom));

const chosenIds = (item: FieldInstance, { get }: ConditionContext) =>
  chosenChoices(item, get).flatMap((choice) => choice?.id ?? []);

/** Chosen options: `selected…` of selects, `checked…` of checkboxes and radios; `count` prefixes number tests. */
export const optionTests = (word: "selected" | "checked", count: "rs" | "rc"): ConditionTests => ({
  [word]: fieldTest((item, context) => chosenIds(item, context).some((id) => context.condition.rows.includes(id))),
  [`${word}_any`]: fieldTest((item, context) => chosen(item, context).length > 0),
  [`${word}_all`]: fieldTest((item, context) => {
    const ids = new Set(chosenIds(item, context));
    const all = choices(context.get(item.fieldAtom));
    return all.length > 0 && all.every(({ id }) => ids.has(id));
  }),
  [`${word}_value_equals`]: fieldTest((item, context) => {
    const wanted = operandOf(context);
    const fold = (text: string) => (context.condition.caseSensitive ? text : text.toLowerCase());
    return chosen(item, context).some((value) => fold(value) === fold(wanted));
  }),
  ...comparisonTests(count, (context) => (context.item ? chosen(context.item, context).length : null)),
});
