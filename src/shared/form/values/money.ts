import { formatAmount } from "./format-number.ts";
import { readCurrency, readPlain } from "./read-number.ts";
import type { CurrencySettings } from "./value-settings.ts";

/** Whether a field's value is money; a range takes plain numbers only. */
export const isMoney = (fieldType: string): boolean => /^(?:price|cart)(?:_|$)/.test(fieldType) && fieldType !== "price_range";

/** Figures in groups of three, with nothing behind them that would tell a point from a comma. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:\D\d{3})+$/;

/**
 * An amount that an author, a server or another field names: as the site writes money ("1.234" is more than a thousand where the
 * point stands between thousands), else a plain number ("1.50" is no hundred and fifty where money has a comma), else as people write money.
 */
export function readMoney(text: string, currency: CurrencySettings): number {
  const money = readCurrency(text, currency);
  const [trimmed, { thousandSeparator: group }] = [text.trim(), currency];
  const grouped =
    GROUPED.test(trimmed) && trimmed.replace(/[+-]?\d/g, "").replaceAll(group, "") === "" && group !== currency.decimalSeparator;
  return grouped || trimmed === formatAmount(money, currency) ? money : (readPlain(text) ?? money);
}
