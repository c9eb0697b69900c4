import { decodeEntities } from "../../core/utils/decode-text.ts";
import { withoutInvisible } from "../../core/utils/invisible.ts";
import { numberText } from "./decimal.ts";
import { withLatinDigits } from "./latin-digits.ts";
import type { CurrencySettings } from "./value-settings.ts";

// No two neighbouring parts of these patterns match the same character: a pasted text of any length is read at once.
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const EXPONENT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)e[+-]?\d+$/i;

/** The number when the whole text is one, written with "."; null for anything else. */
export function readPlainNumber(text: string): number | null {
  const trimmed = text.trim();
  const value = PLAIN.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** The text without the site's currency symbol, which may contain a separator ("Fr."). */
function withoutSymbol(text: string, { symbol }: CurrencySettings): string {
  const bare = decodeEntities(symbol).trim();
  return bare === "" ? text : text.split(bare).join("");
}

/**
 * Converts digits of other scripts, and the minus, comma, point and thousand separators that other scripts and input
 * methods use.
 */
export const toLatinNumber = (text: string): string =>
  withLatinDigits(text)
    .replace(/[\u2212\uFE63\uFF0D]/g, "-")
    .replace(/[\u066B\u060C\uFF0C\u3001]/g, ",")
    .replace(/[\uFF0E\u3002]/g, ".")
    .replace(/\u066C/g, "'");

/** A currency in letters ("CHF", "Fr."), and a dash in place of decimals ("12.-"). */
const WORDS = /\p{L}+\.?/gu;
const NO_PLACES = /([.,])\s*[-\u2013\u2014]+\s*$/;

/** Groups of three digits in which nobody writes decimals: "1.234", "12,345", never "0.500" or "1234.567". */
const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/** Resolves the separators of an amount: the digits with "." before the decimals; null when they cannot be resolved. */
function resolveSeparators(digits: string, currency: CurrencySettings): string | null {
  const { decimalSeparator: point, thousandSeparator: group, decimals } = currency;
  const marks = digits.replace(/\d/g, "");
  const mark = marks.at(-1) ?? "";
  const last = digits.lastIndexOf(mark);
  const split = () => `${digits.slice(0, last).replace(/\D/g, "")}.${digits.slice(last + 1)}`;
  const whole = () => digits.replace(/\D/g, "");
  if (marks === "") return digits;
  // Two different separators: the last one is the decimal separator, if it occurs once.
  if (new Set(marks).size > 1) return marks.indexOf(mark) === marks.length - 1 ? split() : null;
  // The same separator repeatedly means groups; uneven groups, as after an edit in the middle, only if the site uses
  // that group separator.
  if (marks.length > 1) return GROUPED.test(digits) || (mark === group && mark !== point) ? whole() : null;
  if (!GROUPED.test(digits)) return split();
  if (mark === point && mark !== group) return split();
  // A separator that the site does not use separates groups, unless its currency has three decimals.
  return mark === group || decimals < 3 ? whole() : split();
}

/**
 * The only reader of amounts, for typed, pasted, set, stored and calculated ones: twelve and a half is "12.50" and
 * "12,50" on every site. Of two different separators the last one is the decimal separator; a single one is too, unless
 * the three digits after it could be a group: "1.234" then follows the site's format. Null when the text is not an
 * amount ("abc", "1-2", "1.2.3").
 */
export function readAmount(text: string, currency: CurrencySettings): number | null {
  const trimmed = decodeEntities(text).trim();
  // Scripts put numbers such as 1e21 into fields; dropping the letter would change the number.
  if (EXPONENT.test(trimmed)) return readPlainNumber(trimmed);
  const { decimalSeparator: point, thousandSeparator: group } = currency;
  let bare = toLatinNumber(withoutSymbol(trimmed, currency)).replace(WORDS, "").replace(NO_PLACES, "$1");
  // Separators other than point and comma are unambiguous.
  if (group !== "" && !/[\d.,-]/.test(group)) bare = bare.split(group).join("");
  if (point !== "" && !/[\d.,-]/.test(point)) bare = bare.split(point).join(".");
  const signs = bare.replace(/[^\d.,-]/g, "");
  const negative = signs.startsWith("-");
  const digits = negative ? signs.slice(1) : signs;
  if (!/\d/.test(digits) || digits.includes("-")) return null;
  const value = readPlainNumber(resolveSeparators(digits, currency) ?? "");
  return value === null ? null : negative ? 0 - value : value;
}

/** Like {@link readAmount}, but 0 when the text is not an amount (forms-behaviour#5.5). */
export const readCurrency = (text: string, currency: CurrencySettings): number => readAmount(text, currency) ?? 0;

/** Everything in an amount besides its symbol: grouped digits, a sign, a separator. */
const AMOUNT = /^[-+]?\s*\d[\d\s.,'’]*$/;

/**
 * A text that reads as a number on this site: plain, with the site's separator, or money with its symbol; null for any
 * other text.
 */
export function readNumberOrNull(text: string, currency: CurrencySettings): number | null {
  const plain = readPlainNumber(text);
  if (plain !== null) return plain;
  const trimmed = decodeEntities(text).trim();
  const bare = withoutSymbol(trimmed, currency).trim();
  if (bare !== trimmed) return AMOUNT.test(bare) ? readCurrency(text, currency) : null;
  return currency.decimalSeparator ? readPlainNumber(text.replace(currency.decimalSeparator, ".")) : null;
}

/**
 * The number of a plain field: with the site's separator or "."; a currency symbol makes it money; anything else is 0.
 */
export function readNumber(text: string, currency: CurrencySettings): number {
  const decoded = decodeEntities(text);
  if (withoutSymbol(decoded, currency) !== decoded) return readCurrency(text, currency);
  return readPlainNumber(currency.decimalSeparator ? text.replace(currency.decimalSeparator, ".") : text) ?? 0;
}

/** Digits, separators and a sign; no words. */
const NUMBER_TEXT = /^[-+\u2212]?[\d\s.,'\u2019]*\d[\s.,]*$/;

/**
 * Input of a number control as the control holds it: with "." and without groups, even when written with the other
 * separator, and without invisible characters. Text that is not a number stays.
 */
export function normalizeNumberInput(given: string, currency: CurrencySettings): string {
  const text = withoutInvisible(given);
  if (text === "" || readPlainNumber(text) !== null || !NUMBER_TEXT.test(toLatinNumber(text).trim())) return text;
  const value = readAmount(text, currency);
  return value === null ? text : numberText(value);
}
