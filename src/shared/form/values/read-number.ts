import { decodeEntities } from "../../text/entities.ts";
import type { CurrencySettings } from "./value-settings.ts";

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const EXPONENT = /^[+-]?(?:\d+\.?\d*|\.\d+)e[+-]?\d+$/i;

/** A text that is a number as a whole, written with "."; null for anything else. */
export function readPlain(text: string): number | null {
  const trimmed = text.trim();
  const value = PLAIN.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Money as people write it: symbol and thousands vanish. What is no number is 0 (forms-behaviour 5.5). */
export function readCurrency(text: string, currency: CurrencySettings): number {
  const trimmed = decodeEntities(text).trim();
  // Scripts put numbers such as 1e21 into fields; leaving the letter out would make another number of it.
  if (EXPONENT.test(trimmed)) return readPlain(trimmed) ?? 0;
  // The symbol goes first: it may hold the separator ("Fr.").
  const symbol = decodeEntities(currency.symbol).trim();
  const bare = symbol === "" ? trimmed : trimmed.replaceAll(symbol, "");
  const { decimalSeparator: point, thousandSeparator: group } = currency;
  let kept = "";
  for (const [index, char] of [...bare].entries()) {
    if ((char >= "0" && char <= "9") || char === "-") kept += char;
    // Where one character separates both, only a third place from the end tells decimals.
    else if (char === point && (point !== group || index === bare.length - 3)) kept += ".";
  }
  return readPlain(kept) ?? 0;
}

/** Figures in groups, a sign, a separator: all that money is besides its symbol. */
const AMOUNT = /^[-+]?\s*\d[\d\s.,'’]*$/;

/**
 * A text that is a number for whoever reads it on this site: plain, with the site's separator, or money with its symbol; null
 * for any other text.
 */
export function readWritten(text: string, currency: CurrencySettings): number | null {
  const plain = readPlain(text);
  if (plain !== null) return plain;
  const [trimmed, symbol] = [decodeEntities(text).trim(), decodeEntities(currency.symbol).trim()];
  const bare = symbol === "" ? trimmed : trimmed.replace(symbol, "").trim();
  if (bare !== trimmed) return AMOUNT.test(bare) ? readCurrency(text, currency) : null;
  return currency.decimalSeparator ? readPlain(text.replace(currency.decimalSeparator, ".")) : null;
}

/** A number of a plain field: the site's separator or "."; a currency symbol makes it money; anything else is 0. */
export function readNumber(text: string, currency: CurrencySettings): number {
  const symbol = decodeEntities(currency.symbol).trim();
  if (symbol !== "" && decodeEntities(text).includes(symbol)) return readCurrency(text, currency);
  return readPlain(currency.decimalSeparator ? text.replace(currency.decimalSeparator, ".") : text) ?? 0;
}
