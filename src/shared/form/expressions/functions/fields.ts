import { countCharacters, countWords } from "../../text/counters.ts";
import { numberText, roundDecimal } from "../../values/decimal.ts";
import { formatPrice, isMoneyField } from "../../values/money.ts";
import { wallClockSeconds } from "./dates.ts";
import { readCurrency, readNumber, readNumberOrNull } from "../../values/read-number.ts";
import type { FieldAccessor } from "./context.ts";
import type { Call, Catalogue, Signature } from "./signature.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);

function cells(call: Call, field: FieldAccessor): readonly string[] {
  return call.count > 2 ? (field.column(call.text(2)) ?? call.fail("attribute_invalid")) : field.values();
}

/** A field's values as numbers: money by the currency settings, dates in seconds since 1970, all others plain. */
function amounts(call: Call, field: FieldAccessor): readonly number[] {
  const { currency } = call.context.settings;
  if (field.dates) {
    const now = new Date(call.context.now());
    return field.dates().map((date) => (date ? wallClockSeconds(date, now) : 0));
  }
  const prices = call.name === "field" && call.count > 2 ? undefined : field.prices?.();
  if (prices) return prices.map((text) => readCurrency(text, currency));
  const texts = call.name === "field" ? cells(call, field) : field.values();
  return texts.map((text) => (isMoneyField(field.type) ? readCurrency : readNumber)(text, currency));
}

/** The same as members of a list: a text that is not a number may be a comma-separated list (forms-behaviour#4.2). */
function members(call: Call): readonly number[] {
  const field = call.field(0);
  const { currency } = call.context.settings;
  if (field.dates || field.prices || isMoneyField(field.type) || call.count > 2) return amounts(call, field);
  const listed = (text: string) => (readNumberOrNull(text, currency) === null ? text.split(",") : [text]);
  return field
    .values()
    .flatMap(listed)
    .map((text) => readNumber(text, currency));
}

function amount(call: Call): number {
  const field = call.field(0);
  const total = sum(amounts(call, field));
  return isMoneyField(field.type) ? roundDecimal(total, call.context.settings.currency.decimals) : total;
}

const money = (call: Call, index = 0) =>
  sum(
    call
      .field(index)
      .values()
      .map((text) => readCurrency(text, call.context.settings.currency)),
  );

/** The text of a field without the matches of the author's pattern, written `/pattern/flags`. */
function counted(call: Call): string {
  const text = call.field(0).values().join(",");
  const filter = call.text(1);
  if (filter === "") return text;
  const [, pattern = filter, flags = ""] = /^\/([\s\S]*)\/([a-z]*)$/.exec(filter) ?? [];
  try {
    return text.replace(new RegExp(pattern, [...new Set(`g${flags}`)].join("")), "");
  } catch {
    return call.fail("attribute_invalid");
  }
}

/** The first of several fields with the smallest or largest value. */
function extreme(direction: 1 | -1, value: (call: Call, index: number, amount: number) => string | number): Signature {
  return {
    params: ["text..."],
    fields: "all",
    value(call) {
      let [best, least] = [0, Number.POSITIVE_INFINITY];
      for (let index = 0; index < call.count; index++) {
        const amount = money(call, index);
        if (amount * direction < least) [best, least] = [index, amount * direction];
      }
      return value(call, best, least * direction);
    },
  };
}

const ofField = (value: (call: Call, field: FieldAccessor) => string | number): Signature => ({
  params: ["text"],
  fields: "first",
  value: (call) => value(call, call.field(0)),
});

const chosenTexts: Signature = {
  params: ["text", "raw?"],
  fields: "first",
  value: (call) => call.field(0).labels().map(call.escape).join(call.content(1, ", ")),
  safe: true,
};
const chosenCount = ofField((_, field) => field.values().filter((value) => value !== "").length);

/** Values of fields. */
export const FIELDS: Catalogue = {
  field: {
    params: ["text", "raw?", "text?"],
    fields: "first",
    value: (call) => cells(call, call.field(0)).map(call.escape).join(call.content(1, ",")),
    safe: true,
    operand: amount,
    // "$1,200.00" is more than 300.
    side(call) {
      const field = call.field(0);
      return isMoneyField(field.type) && field.values().some((value) => value !== "")
        ? numberText(amount(call))
        : cells(call, field).join(call.text(1, ","));
    },
    operands: members,
  },
  field_float: { params: ["text"], fields: "first", value: (call) => money(call) },
  ecommerce_field_price: {
    params: ["text"],
    fields: "first",
    value: (call) => formatPrice(amount(call), call.context.settings.currency),
    operand: amount,
  },
  field_label: {
    params: ["text"],
    value: (call) => call.context.field(Number(call.text(0)))?.label ?? call.fail("field_id"),
  },
  field_count_char: { params: ["text", "text?"], fields: "first", value: (call) => countCharacters(counted(call)) },
  field_count_word: { params: ["text", "text?"], fields: "first", value: (call) => countWords(counted(call)) },
  field_min_id: extreme(1, (call, index) => call.text(index)),
  field_max_id: extreme(-1, (call, index) => call.text(index)),
  field_min_value: extreme(1, (_call, _index, amount) => amount),
  field_max_value: extreme(-1, (_call, _index, amount) => amount),
  field_min_label: extreme(1, (call, index) => call.field(index).label),
  field_max_label: extreme(-1, (call, index) => call.field(index).label),
  select_count: chosenCount,
  checkbox_count: chosenCount,
  select_option_text: chosenTexts,
  checkbox_label: chosenTexts,
  radio_label: chosenTexts,
};
