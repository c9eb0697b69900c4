import { readCurrency, readPlain } from "../../values/read-number.ts";
import { textOf } from "../../values/field-value.ts";
import { readingOf } from "../../state/field-reading.ts";
import { compares } from "./compares.ts";
import { operandOf, type Sight, type Tests } from "./test.ts";

const isMoney = (type: string) => /^(?:price|cart)(?:_|$)/.test(type) && type !== "price_range";

function figure(text: string, money: boolean, { model }: Sight): number | null {
  const { currency } = model.context.sources.settings;
  if (text.trim() === "") return null;
  return readPlain(text) ?? (money ? readCurrency(text, currency) : readPlain(text.replace(currency.decimalSeparator, ".")));
}

/** The figure of a field: its number, or the sum of the prices that are chosen; null while it is blank. */
function fieldFigure(sight: Sight): number | null {
  const { get, item, model } = sight;
  if (!item) return null;
  const money = isMoney(item.field.type);
  const prices = readingOf(item.field, [item], get, model.context.sources.settings).prices?.();
  if (!prices) return figure(textOf(get(item.valueAtom)), money, sight);
  return prices.length === 0 ? null : prices.reduce((sum, price) => sum + (figure(price, true, sight) ?? 0), 0);
}

/** Numbers: 9 is less than 50, and 5.0 is 5. */
export const NUMBERS: Tests = compares("", fieldFigure, (sight) => figure(operandOf(sight), isMoney(sight.item?.field.type ?? ""), sight));
