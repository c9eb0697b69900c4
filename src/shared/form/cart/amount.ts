import { formatAmount } from "../values/format-number.ts";
import { readMoney } from "../values/money.ts";
import { readCurrency } from "../values/read-number.ts";
import type { CurrencySettings } from "../values/value-settings.ts";

/** What somebody typed as an amount of money; null where that is none ("abc", "1-2"). */
export function readAmount(text: string, currency: CurrencySettings): number | null {
  const value = readCurrency(text, currency);
  // What cannot be read comes back as 0, which is an amount only where it is written as one.
  return value !== 0 || (text.includes("0") && !/[1-9]/.test(text)) ? value : null;
}

/** As {@link amountText}, of what an author or a server writes. */
export const namedAmountText = (text: string, currency: CurrencySettings): string =>
  readAmount(text, currency) === null ? text : formatAmount(readMoney(text, currency), currency);

/** An amount as a price field holds it, without symbol; what is no amount stays as it was typed. */
export function amountText(text: string, currency: CurrencySettings): string {
  const value = readAmount(text, currency);
  return value === null ? text : formatAmount(value, currency);
}
