/** Fewer digits are not a telephone number, and a "+" before them is not a country code. */
const MIN_DIGITS = 7;
/** The country code of numbers that are grouped 3-3-4. */
const NORTH_AMERICA = "1";

export const digitsOf = (text: string): string => text.replace(/\D/g, "");

export interface NationalMask {
  /** Number of digits that can be typed. */
  digitCount: number;
  /** Digits that the mask itself shows before all others. */
  prefix: string;
  /** The country code of the mask's numbers; "" where the mask does not reveal it. */
  countryCode: string;
}

/**
 * Reads a mask for national numbers: one that takes only digits, and a fixed number of them. Null for any other mask.
 */
export function readNationalMask(mask: string): NationalMask | null {
  const pattern = mask.replace(/\\9/g, "\0").replace(/\\(.)/gs, "$1");
  const [first = "", ...rest] = pattern.split("9");
  if (/[aA*&#[\]{}|]/.test(pattern) || rest.length < MIN_DIGITS || /[\d\0]/.test(rest.join(""))) return null;
  const prefix = digitsOf(first.split("\0").join("9"));
  // Such a mask takes any country code.
  if (first.includes("+") && !prefix) return null;
  const groups = pattern.match(/9+/g)?.map((group) => group.length);
  return { digitCount: rest.length, prefix, countryCode: prefix || (String(groups) === "3,3,4" ? NORTH_AMERICA : "") };
}

/**
 * A text that the mask takes without losing a digit: the text itself, or its national digits where it begins with the
 * mask's own country code. Null where it does not fit.
 */
export function fitToMask({ digitCount, prefix, countryCode }: NationalMask, text: string): string | null {
  const digits = digitsOf(text);
  const plus = /^[\s(]*\+\(?\d/.test(text);
  if (prefix && digits.startsWith(prefix) && digits.length <= prefix.length + digitCount) return text;
  if (digits.length <= digitCount && !plus) return text;
  const international = plus ? digits : digits.replace(/^00/, "");
  return countryCode &&
    international.startsWith(countryCode) &&
    international.length === countryCode.length + digitCount
    ? international.slice(countryCode.length)
    : null;
}
