import { decodeEntities } from "../../../core/utils/entities.ts";
import { numberText } from "./decimal.ts";
import type { CurrencySettings } from "./value-settings.ts";

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const EXPONENT = /^[+-]?(?:\d+\.?\d*|\.\d+)e[+-]?\d+$/i;

/** A text that is a number as a whole, written with "."; null for anything else. */
export function readPlainNumber(text: string): number | null {
  const trimmed = text.trim();
  const value = PLAIN.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** The text without the site's currency symbol, which may hold a separator ("Fr."). */
function withoutSymbol(text: string, { symbol }: CurrencySettings): string {
  const bare = decodeEntities(symbol).trim();
  return bare === "" ? text : text.replaceAll(bare, "");
}

/** Figures of other scripts: Arabic, Persian and full-width ones, each from its own zero. */
const ZEROS = [0x660, 0x6f0, 0xff10];
const OTHER_FIGURES = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;
const toLatinDigit = (figure: string) => String(figure.charCodeAt(0) - (ZEROS.findLast((zero) => zero <= figure.charCodeAt(0)) ?? 0));

/** Signs that input methods and other scripts write for a minus, a comma, a point and a separator of thousands. */
const toLatinDigits = (text: string) =>
  text
    .replace(OTHER_FIGURES, toLatinDigit)
    .replace(/[\u2212\uFE63\uFF0D]/g, "-")
    .replace(/[\u066B\u060C\uFF0C\u3001]/g, ",")
    .replace(/[\uFF0E\u3002]/g, ".")
    .replace(/\u066C/g, "'");

/** A currency by its letters ("CHF", "Fr."), and no places where there are none ("12.-"). */
const WORDS = /\p{L}+\.?/gu;
const NO_PLACES = /([.,])\s*[-\u2013\u2014]+\s*$/;

/** Groups of three figures as nobody writes places: "1.234", "12,345", never "0.500" or "1234.567". */
const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/** What the marks of an amount mean: the figures with "." before the places; null where nothing says which mark that is. */
function places(figures: string, currency: CurrencySettings): string | null {
  const { decimalSeparator: point, thousandSeparator: group, decimals } = currency;
  const marks = figures.replace(/\d/g, "");
  const mark = marks.at(-1) ?? "";
  const last = figures.lastIndexOf(mark);
  const split = () => `${figures.slice(0, last).replace(/\D/g, "")}.${figures.slice(last + 1)}`;
  const whole = () => figures.replace(/\D/g, "");
  if (marks === "") return figures;
  // Both marks: the last one stands before the places, once.
  if (new Set(marks).size > 1) return marks.indexOf(mark) === marks.length - 1 ? split() : null;
  // The same mark again and again separates groups; those that were changed in their middle, only where the site has such groups.
  if (marks.length > 1) return GROUPED.test(figures) || (mark === group && mark !== point) ? whole() : null;
  if (!GROUPED.test(figures)) return split();
  if (mark === point && mark !== group) return split();
  // A mark that the site does not know is one of groups, unless its money has three places.
  return mark === group || decimals < 3 ? whole() : split();
}

/**
 * The one reader of amounts, for what is typed, pasted, set, stored or calculated: twelve and a half is "12.50" and "12,50" on
 * every site. Where both marks are there, the last one is the decimal mark; a lone mark is one too, unless three figures follow
 * that could be a group: "1.234" is what the site writes so. Null where the text is no amount ("abc", "1-2", "1.2.3").
 */
export function readAmount(text: string, currency: CurrencySettings): number | null {
  const trimmed = decodeEntities(text).trim();
  // Scripts put numbers such as 1e21 into fields; leaving the letter out would make another number of it.
  if (EXPONENT.test(trimmed)) return readPlainNumber(trimmed);
  const { decimalSeparator: point, thousandSeparator: group } = currency;
  let bare = toLatinDigits(withoutSymbol(trimmed, currency)).replace(WORDS, "").replace(NO_PLACES, "$1");
  // Separators that are neither a point nor a comma can only mean one thing.
  if (group !== "" && !/[\d.,-]/.test(group)) bare = bare.replaceAll(group, "");
  if (point !== "" && !/[\d.,-]/.test(point)) bare = bare.replaceAll(point, ".");
  const signs = bare.replace(/[^\d.,-]/g, "");
  const negative = signs.startsWith("-");
  const figures = negative ? signs.slice(1) : signs;
  if (!/\d/.test(figures) || figures.includes("-")) return null;
  const value = readPlainNumber(places(figures, currency) ?? "");
  return value === null ? null : negative ? 0 - value : value;
}

/** As {@link readAmount}; what is none is 0 (forms-behaviour 5.5). */
export const readCurrency = (text: string, currency: CurrencySettings): number => readAmount(text, currency) ?? 0;

/** Figures in groups, a sign, a separator: all that money is besides its symbol. */
const AMOUNT = /^[-+]?\s*\d[\d\s.,'’]*$/;

/**
 * A text that is a number for whoever reads it on this site: plain, with the site's separator, or money with its symbol; null
 * for any other text.
 */
export function readNumberOrNull(text: string, currency: CurrencySettings): number | null {
  const plain = readPlainNumber(text);
  if (plain !== null) return plain;
  const trimmed = decodeEntities(text).trim();
  const bare = withoutSymbol(trimmed, currency).trim();
  if (bare !== trimmed) return AMOUNT.test(bare) ? readCurrency(text, currency) : null;
  return currency.decimalSeparator ? readPlainNumber(text.replace(currency.decimalSeparator, ".")) : null;
}

/** A number of a plain field: the site's separator or "."; a currency symbol makes it money; anything else is 0. */
export function readNumber(text: string, currency: CurrencySettings): number {
  const decoded = decodeEntities(text);
  if (withoutSymbol(decoded, currency) !== decoded) return readCurrency(text, currency);
  return readPlainNumber(currency.decimalSeparator ? text.replace(currency.decimalSeparator, ".") : text) ?? 0;
}

/** Figures, marks and a sign; no words. */
const FIGURES = /^\s*[-+\u2212]?[\d\s.,'\u2019]*\d[\s.,]*$/;

/**
 * What a control for numbers is given, as it holds it: with "." and no groups, also where it is written with the other mark. Text
 * that is no number stays.
 */
export function normalizeNumberInput(text: string, currency: CurrencySettings): string {
  if (text === "" || readPlainNumber(text) !== null || !FIGURES.test(toLatinDigits(text))) return text;
  const value = readAmount(text, currency);
  return value === null ? text : numberText(value);
}
