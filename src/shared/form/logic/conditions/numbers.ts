import { textOf } from "../../model/values/field-value.ts";
import { isMoney } from "../../model/values/money.ts";
import { readCurrency, readPlain } from "../../model/values/read-number.ts";
import { readingOf } from "../../state/field-reading.ts";
import { compares } from "./compares.ts";
import { operandOf, type Sight, type Tests } from "./test.ts";

/** A figure that is written somewhere; null for none. `money`: how money is read there, false where it is none. */
function figure(text: string, money: typeof readCurrency | false, { model }: Sight): number | null {
  const { currency } = model.context.sources.settings;
  if (text.trim() === "") return null;
  return money ? money(text, currency) : (readPlain(text) ?? readPlain(text.replace(currency.decimalSeparator, ".")));
}

/** The figure of a field: its number, or the sum of the prices that are chosen; null while it is blank. */
function fieldFigure(sight: Sight): number | null {
  const { get, item, model } = sight;
  if (!item) return null;
  // What a field holds was written in the site's manner: "1.234" may be more than a thousand.
  const money = isMoney(item.field.type) && readCurrency;
  const prices = readingOf(item.field, [item], get, model.context.sources.settings).prices?.();
  if (!prices) return figure(textOf(get(item.valueAtom)), money, sight);
  return prices.length === 0 ? null : prices.reduce((sum, price) => sum + (figure(price, readCurrency, sight) ?? 0), 0);
}

/** Numbers: 9 is less than 50, and 5.0 is 5. */
export const NUMBERS: Tests = compares("", fieldFigure, (sight) =>
  figure(operandOf(sight), isMoney(sight.item?.field.type ?? "") && readCurrency, sight),
);
