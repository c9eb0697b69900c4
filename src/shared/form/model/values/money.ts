import { formatAmount } from "./format-number.ts";
import { readAmount } from "./read-number.ts";
import type { CurrencySettings } from "./value-settings.ts";

/** Whether a field's value is money; a range holds plain numbers only. */
export const isMoneyField = (fieldType: string): boolean =>
  /^(?:price|cart)(?:_|$)/.test(fieldType) && fieldType !== "price_range";

/** An amount as a price field holds it, without symbol; a text that is not an amount stays as it is. */
export function normalizeAmount(text: string, currency: CurrencySettings): string {
  const value = readAmount(text, currency);
  return value === null ? text : formatAmount(value, currency);
}
