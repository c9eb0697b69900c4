import type { Getter } from "jotai/vanilla";
import { choices } from "../definition/choices.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { addDecimal } from "../values/decimal.ts";
import { listOf, textOf } from "../values/field-value.ts";
import { readCurrency, readPlain } from "../values/read-number.ts";
import type { CurrencySettings } from "../values/value-settings.ts";
import { readAmount } from "./amount.ts";
import { allowsNegative } from "./price-rules.ts";

/** Field types that put a price into the cart (forms-behaviour 5.6). */
const UNIT_PRICES: ReadonlySet<string> = new Set(["price", "price_select", "price_checkbox", "price_radio", "price_range"]);

export const hasUnitPrice = (type: string): boolean => UNIT_PRICES.has(type);

/** The sum of the chosen options' prices; of two options with the same value, the first that is not counted yet. */
function chosenPrices(field: FieldDefinition, values: readonly string[], currency: CurrencySettings): number {
  const left = [...choices(field)];
  return values.reduce((sum, value) => {
    const at = left.findIndex((choice) => choice.value === value);
    const [chosen] = at < 0 ? [] : left.splice(at, 1);
    return chosen ? addDecimal(sum, readCurrency(chosen.price, currency)) : sum;
  }, 0);
}

/** An amount that was typed; a negative one where none may be counts as 0. */
export function typedAmount({ field, valueAtom }: FieldInstance, get: Getter, currency: CurrencySettings): number {
  const amount = readAmount(textOf(get(valueAtom)), currency) ?? 0;
  return allowsNegative(field) ? amount : Math.max(0, amount);
}

/** The price of one piece. */
export function unitPrice(item: FieldInstance, get: Getter, currency: CurrencySettings): number {
  if (item.field.type === "price") return typedAmount(item, get, currency);
  if (item.field.type === "price_range") return readPlain(textOf(get(item.valueAtom))) ?? 0;
  return chosenPrices(get(item.fieldAtom), listOf(get(item.valueAtom)), currency);
}
