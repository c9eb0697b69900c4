import type { FieldDefinition } from "../../definition/tree.ts";
import { acceptsUnknownValues, choices, isMultiple } from "../../values/choices.ts";
import { numberText, roundResult } from "../../values/decimal.ts";
import { splitValues } from "../../values/default-value.ts";
import { normalizeAuthorDate } from "../../values/date/field-date.ts";
import { valueToList, valueToText, type FieldValue } from "../../values/field-value.ts";
import { isMoneyField } from "../../values/money.ts";
import { readCurrency, readNumber } from "../../values/read-number.ts";
import { calculatedText } from "../../state/calculated-value.ts";
import { valueEffect, type Effect, type Effects, type ValueContext } from "../rules/effect.ts";

/** A number that a field holds or receives. */
const readFieldNumber = (text: string, { field, settings }: ValueContext): number =>
  (isMoneyField(field.type) ? readCurrency : readNumber)(text, settings.currency);

/** A number as the field holds it: money formatted without symbol (forms-behaviour#6.3). */
const formatFieldNumber = (text: string, context: ValueContext): string =>
  text.trim() === ""
    ? ""
    : calculatedText(readFieldNumber(text, context), context.field.type, context.settings.currency);

const FIGURES = /^(?:number|range|rating|quantity|price|price_range|price_subtotal|cart_price|cart_total)$/;

/** A text as the field's value. */
function toFieldValue(text: string, context: ValueContext): FieldValue {
  const { type, facts } = context.field;
  if (facts?.kind === "choice")
    return withChosen([], text === "" ? [] : splitValues(text, choices(context.field)), context.field);
  if (facts?.kind === "file") return [];
  if (FIGURES.test(type)) return formatFieldNumber(text, context);
  return type === "datetime" ? normalizeAuthorDate(context.field, text, context.settings) : text;
}

/** The chosen values plus some more, in the order of the options; only the last one in a single choice. */
function withChosen(before: FieldValue, more: readonly string[], field: FieldDefinition): readonly string[] {
  const positions = new Map(choices(field).map(({ value }, index) => [value, index]));
  const added = more.filter((entry) => positions.has(entry) || acceptsUnknownValues(field));
  if (!isMultiple(field)) return added.length > 0 ? added.slice(-1) : valueToList(before);
  const positionOf = (entry: string) => positions.get(entry) ?? positions.size;
  const news = new Set(added);
  return [...valueToList(before).filter((entry) => !news.has(entry)), ...added].sort(
    (a, b) => positionOf(a) - positionOf(b),
  );
}
const without = (before: FieldValue, gone: readonly string[]) =>
  valueToList(before).filter((entry) => !gone.includes(entry));

const step = (sign: 1 | -1): Effect =>
  valueEffect((before, context) => {
    const { field, settings } = context;
    const figure = roundResult(
      readFieldNumber(valueToText(before), context) + sign * readFieldNumber(context.text, context),
    );
    return FIGURES.test(field.type) ? calculatedText(figure, field.type, settings.currency) : numberText(figure);
  });

const all = ({ field }: ValueContext) =>
  choices(field)
    .filter((choice) => !choice.disabled)
    .map((choice) => choice.value);

/** Selects or deselects options, in the words of selects and of checkboxes. */
const choosing = (on: string, off: string): Effects => ({
  [`value_row_${on}`]: valueEffect((before, { chosen, field }) => withChosen(before, chosen, field)),
  [`value_row_${off}`]: valueEffect((before, { chosen }) => without(before, chosen)),
  [`value_row_${on}_value`]: valueEffect((before, { text, field }) => withChosen(before, [text], field)),
  [`value_row_${off}_value`]: valueEffect((before, { text }) => without(before, [text])),
  [`value_row_${on}_all`]: valueEffect((before, context) => withChosen(before, all(context), context.field)),
  [`value_row_${off}_all`]: valueEffect(() => []),
});

const write = valueEffect((_, context) => toFieldValue(context.text, context));

/** Types that have their own variant of `value`. */
const TYPES = [
  "number",
  "datetime",
  "email",
  "tel",
  "url",
  "textarea",
  "range",
  "rating",
  "color",
  "quantity",
  "price",
  "search",
  "password",
];

/** Values of fields (forms-behaviour#6.3). */
export const VALUES: Effects = {
  value: write,
  ...Object.fromEntries(TYPES.map((type) => [`value_${type}`, write])),
  value_increase: step(1),
  value_decrease: step(-1),
  ...choosing("select", "deselect"),
  ...choosing("check", "uncheck"),
  reset_file: valueEffect(() => []),
  reset_signature: valueEffect(() => ""),
};
