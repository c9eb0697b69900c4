import { decodeEntities } from "../../core/utils/decode-text.ts";
import { roundMoney } from "./decimal.ts";
import { readAmount, readCurrency } from "./read-number.ts";
import type { CurrencySettings } from "./value-settings.ts";

/** Numbers and money as texts. */

/** Maximum of displayed decimal places. */
const MAX_SHOWN_DECIMALS = 20;

/** A number with a fixed count of decimal places, its whole part in groups of three. 0 when it is not finite. */
export function formatNumber(
  value: number,
  decimals: number,
  decimalSeparator: string,
  thousandSeparator: string,
): string {
  const places = Math.max(0, Math.min(MAX_SHOWN_DECIMALS, Math.trunc(decimals) || 0));
  const round = Number.isFinite(value) ? roundMoney(value, places) : 0;
  const [whole = "0", fraction = ""] = plainDigits(Math.abs(round), places).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, () => thousandSeparator);
  return `${round < 0 ? "-" : ""}${grouped}${fraction && decimalSeparator + fraction}`;
}

/** `toFixed` writes large numbers with an exponent. */
const plainDigits = (value: number, places: number) =>
  value < 1e21 ? value.toFixed(places) : BigInt(value).toString() + (places > 0 ? `.${"0".repeat(places)}` : "");

/** Money without its symbol, as price fields hold it. */
export const formatAmount = (
  value: number,
  { decimals, decimalSeparator, thousandSeparator }: CurrencySettings,
): string => formatNumber(value, decimals, decimalSeparator, thousandSeparator);

/** Money with its symbol; a minus sign follows a symbol on the left (forms-behaviour#5.5). */
export function formatPrice(value: number, currency: CurrencySettings): string {
  const [amount, symbol] = [formatAmount(value, currency), decodeEntities(currency.symbol)];
  switch (currency.position) {
    case "right":
      return amount + symbol;
    case "right_space":
      return `${amount} ${symbol}`;
    case "left_space":
      return `${symbol} ${amount}`;
    default:
      return symbol + amount;
  }
}

/** Fills an option's own price into its texts (forms-rendering#1.7). */
export const withPrice = (text: string, price: string, currency: CurrencySettings): string =>
  text.includes("#data_grid_row_price")
    ? text
        .replace(/#data_grid_row_price_currency/g, () => formatPrice(readCurrency(price, currency), currency))
        .replace(/#data_grid_row_price/g, () => price)
    : text;

/** Whether a field's value is money (forms-behaviour#5.2); a range holds plain numbers only. */
export const isMoneyField = (fieldType: string): boolean =>
  /^(?:price|cart)(?:_|$)/.test(fieldType) && fieldType !== "price_range";

/** An amount as a price field holds it, without symbol; a text that is not an amount stays as it is. */
export function normalizeAmount(text: string, currency: CurrencySettings): string {
  const value = readAmount(text, currency);
  return value === null ? text : formatAmount(value, currency);
}
