import { valueToText } from "../../model/values/field-value.ts";
import { isMoneyField } from "../../model/values/money.ts";
import { readCurrency, readPlainNumber } from "../../model/values/read-number.ts";
import { createFieldAccessor } from "../../state/field-accessor.ts";
import { comparisonTests } from "./comparison-tests.ts";
import { operandOf, type ConditionContext, type Tests } from "./test.ts";

/** The number in a text; null when there is none. `money`: how to read money in it, false when it is not money. */
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
export const NUMBER_TESTS: Tests = comparisonTests("", fieldNumber, (context) =>
  readNumberText(operandOf(context), isMoneyField(context.item?.field.type ?? "") && readCurrency, context),
);
