import { valueToText } from "../../model/values/field-value.ts";
import { isMoneyField } from "../../model/values/money.ts";
import { readCurrency, readPlainNumber } from "../../model/values/read-number.ts";
import { createFieldAccessor } from "../../state/field-accessor.ts";
import { comparisonTests } from "./comparison-tests.ts";
import { operandOf, type ConditionContext, type Tests } from "./test.ts";

/** A figure that is written somewhere; null for none. `money`: how money is read there, false where it is none. */
function figure(text: string, money: typeof readCurrency | false, { model }: ConditionContext): number | null {
  const { currency } = model.context.sources.settings;
  if (text.trim() === "") return null;
  return money ? money(text, currency) : (readPlainNumber(text) ?? readPlainNumber(text.replace(currency.decimalSeparator, ".")));
}

/** The figure of a field: its number, or the sum of the prices that are chosen; null while it is blank. */
function fieldFigure(context: ConditionContext): number | null {
  const { get, item, model } = context;
  if (!item) return null;
  // What a field holds was written in the site's manner: "1.234" may be more than a thousand.
  const money = isMoneyField(item.field.type) && readCurrency;
  const prices = createFieldAccessor(item.field, [item], get, model.context.sources.settings).prices?.();
  if (!prices) return figure(valueToText(get(item.valueAtom)), money, context);
  return prices.length === 0 ? null : prices.reduce((sum, price) => sum + (figure(price, readCurrency, context) ?? 0), 0);
}

/** Numbers: 9 is less than 50, and 5.0 is 5. */
export const NUMBER_TESTS: Tests = comparisonTests("", fieldFigure, (context) =>
  figure(operandOf(context), isMoneyField(context.item?.field.type ?? "") && readCurrency, context),
);
