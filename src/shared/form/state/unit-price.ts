import type { Getter } from "jotai/vanilla";
import { chosenChoices } from "./chosen-choices.ts";
import type { FieldInstance } from "./field-instance.ts";
import { addDecimal } from "../model/values/decimal.ts";
import { valueToText } from "../model/values/field-value.ts";
import { readAmount, readCurrency, readPlainNumber } from "../model/values/read-number.ts";
import type { CurrencySettings } from "../model/values/value-settings.ts";
import { allowsNegative } from "./price-rules.ts";

/** Field types that put a price into the cart (forms-behaviour 5.6). */
const UNIT_PRICES: ReadonlySet<string> = new Set([
  "price",
  "price_select",
  "price_checkbox",
  "price_radio",
  "price_range",
]);

export const hasUnitPrice = (type: string): boolean => UNIT_PRICES.has(type);

/** The sum of the chosen options' prices. */
const chosenPrices = (item: FieldInstance, get: Getter, currency: CurrencySettings): number =>
  chosenChoices(item, get).reduce(
    (sum, choice) => (choice ? addDecimal(sum, readCurrency(choice.price, currency)) : sum),
    0,
  );

/** A typed amount; a negative one counts as 0 where not allowed. */
export function typedAmount({ field, valueAtom }: FieldInstance, get: Getter, currency: CurrencySettings): number {
  const amount = readAmount(valueToText(get(valueAtom)), currency) ?? 0;
  return allowsNegative(field) ? amount : Math.max(0, amount);
}

/** The price of one piece. */
export function unitPrice(item: FieldInstance, get: Getter, currency: CurrencySettings): number {
  if (item.field.type === "price") return typedAmount(item, get, currency);
  if (item.field.type === "price_range") return readPlainNumber(valueToText(get(item.valueAtom))) ?? 0;
  return chosenPrices(item, get, currency);
}
