import { formatAmount } from "./format-number.ts";
import { readCurrency, readPlain } from "./read-number.ts";
import type { CurrencySettings } from "./value-settings.ts";

/** Whether a field's value is money; a range takes plain numbers only. */
export const isMoney = (fieldType: string): boolean => /^(?:price|cart)(?:_|$)/.test(fieldType) && fieldType !== "price_range";

/**
 * An amount that an author, a server or another field names: as the site writes money (where nothing stands behind the point, "1.234" is more than a thousand), else
 * a plain number, else as people write money.
 */
export function readMoney(text: string, currency: CurrencySettings): number {
  const money = readCurrency(text, currency);
  return text.trim() === formatAmount(money, currency) ? money : (readPlain(text) ?? money);
}
