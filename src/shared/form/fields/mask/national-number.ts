/** Fewer figures are no telephone number, and a "+" before them no country code. */
const MIN_DIGITS = 7;
/** The country code of numbers that are grouped 3-3-4. */
const NORTH_AMERICA = "1";

export const digitsOf = (text: string): string => text.replace(/\D/g, "");

export interface NationalMask {
  /** How many figures can be typed. */
  digitCount: number;
  /** Figures that the mask shows itself, before all others. */
  prefix: string;
  /** The country code of the numbers that it is made for; "" where it does not tell. */
  countryCode: string;
}

/** A mask for national numbers: it takes figures only, and always the same number of them. Null for every other mask. */
export function readNationalMask(mask: string): NationalMask | null {
  const places = mask.replace(/\\9/g, "\0").replace(/\\(.)/gs, "$1");
  const [first = "", ...rest] = places.split("9");
  if (/[aA*&#[\]{}|]/.test(places) || rest.length < MIN_DIGITS || /[\d\0]/.test(rest.join(""))) return null;
  const prefix = digitsOf(first.replaceAll("\0", "9"));
  // It takes country codes as they come.
  if (first.includes("+") && !prefix) return null;
  const groups = places.match(/9+/g)?.map((group) => group.length);
  return { digitCount: rest.length, prefix, countryCode: prefix || (String(groups) === "3,3,4" ? NORTH_AMERICA : "") };
}

/**
 * A text as the mask takes it without losing a figure: the text itself, its national figures where it begins with the mask's own
 * country code, or null where it does not fit.
 */
export function fitToMask({ digitCount, prefix, countryCode }: NationalMask, text: string): string | null {
  const digits = digitsOf(text);
  const plus = /^[\s(]*\+\(?\d/.test(text);
  if (prefix && digits.startsWith(prefix) && digits.length <= prefix.length + digitCount) return text;
  if (digits.length <= digitCount && !plus) return text;
  const international = plus ? digits : digits.replace(/^00/, "");
  return countryCode && international.startsWith(countryCode) && international.length === countryCode.length + digitCount
    ? international.slice(countryCode.length)
    : null;
}
