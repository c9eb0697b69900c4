import { authorDate } from "../../model/values/field-date.ts";
import { choices, isMultiple, takesOthers } from "../../model/values/choices.ts";
import type { FieldDefinition } from "../../model/definition/tree.ts";
import { calculatedText } from "../../state/calculated-value.ts";
import { numberText, tidy } from "../../model/values/decimal.ts";
import { listed } from "../../model/values/default-value.ts";
import { listOf, textOf, type FieldValue } from "../../model/values/field-value.ts";
import { isMoney } from "../../model/values/money.ts";
import { readCurrency, readNumber } from "../../model/values/read-number.ts";
import { value, type Effect, type Effects, type Entry } from "./effect.ts";

/** A figure that a field holds or is given. */
const readFigure = (text: string, { field, settings }: Entry): number =>
  (isMoney(field.type) ? readCurrency : readNumber)(text, settings.currency);

/** A figure as the field holds it: money formatted without symbol (forms-behaviour 6.3). */
const asFigure = (text: string, entry: Entry): string =>
  text.trim() === "" ? "" : calculatedText(readFigure(text, entry), entry.field.type, entry.settings.currency);

const FIGURES = /^(?:number|range|rating|quantity|price|price_range|price_subtotal|cart_price|cart_total)$/;

/** A text as the field holds it. */
function written(text: string, entry: Entry): FieldValue {
  const { type, facts } = entry.field;
  if (facts?.kind === "choice") return withChosen([], text === "" ? [] : listed(text, choices(entry.field)), entry.field);
  if (facts?.kind === "file") return [];
  if (FIGURES.test(type)) return asFigure(text, entry);
  return type === "datetime" ? authorDate(entry.field, text, entry.settings) : text;
}

/** What is chosen, with some more, in the order of the options; where only one may be, the last. */
function withChosen(before: FieldValue, more: readonly string[], field: FieldDefinition): readonly string[] {
  const places = new Map(choices(field).map(({ value }, index) => [value, index]));
  const added = more.filter((item) => places.has(item) || takesOthers(field));
  if (!isMultiple(field)) return added.length > 0 ? added.slice(-1) : listOf(before);
  const place = (item: string) => places.get(item) ?? places.size;
  const news = new Set(added);
  return [...listOf(before).filter((item) => !news.has(item)), ...added].sort((a, b) => place(a) - place(b));
}
const without = (before: FieldValue, gone: readonly string[]) => listOf(before).filter((item) => !gone.includes(item));

const step = (sign: 1 | -1): Effect =>
  value((before, entry) => {
    const { field, settings } = entry;
    const figure = tidy(readFigure(textOf(before), entry) + sign * readFigure(entry.text, entry));
    return FIGURES.test(field.type) ? calculatedText(figure, field.type, settings.currency) : numberText(figure);
  });

const all = ({ field }: Entry) =>
  choices(field)
    .filter((choice) => !choice.disabled)
    .map((choice) => choice.value);

/** Options chosen or not, by the words of selects and of boxes. */
const choosing = (on: string, off: string): Effects => ({
  [`value_row_${on}`]: value((before, { chosen, field }) => withChosen(before, chosen, field)),
  [`value_row_${off}`]: value((before, { chosen }) => without(before, chosen)),
  [`value_row_${on}_value`]: value((before, { text, field }) => withChosen(before, [text], field)),
  [`value_row_${off}_value`]: value((before, { text }) => without(before, [text])),
  [`value_row_${on}_all`]: value((before, entry) => withChosen(before, all(entry), entry.field)),
  [`value_row_${off}_all`]: value(() => []),
});

const write = value((_, entry) => written(entry.text, entry));

/** Types that have a variant of `value` of their own. */
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

/** What a field holds (forms-behaviour 6.3). */
export const VALUES: Effects = {
  value: write,
  ...Object.fromEntries(TYPES.map((type) => [`value_${type}`, write])),
  value_increase: step(1),
  value_decrease: step(-1),
  ...choosing("select", "deselect"),
  ...choosing("check", "uncheck"),
  reset_file: value(() => []),
  reset_signature: value(() => ""),
};
