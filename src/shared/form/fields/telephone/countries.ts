import allCountries from "intl-tel-input/data";
import type { TelephoneSettings } from "./telephone-settings.ts";

export interface Country {
  /** Two lowercase letters: `gb`. */
  iso2: string;
  /** Without "+". */
  dialCode: string;
  /** In the site's language. */
  name: string;
}

/** The countries that a field offers, the preferred ones separate; names sorted in the order of the language. */
export interface CountryList {
  preferred: readonly Country[];
  others: readonly Country[];
}

/**
 * @param only two-letter codes; empty for all countries
 * @param preferred two-letter codes in display order
 */
export function listCountries(only: readonly string[], preferred: readonly string[], language: string): CountryList {
  const names = new Intl.DisplayNames([language, "en"], { type: "region", fallback: "code" });
  const offered = allCountries.filter(({ iso2 }) => only.length === 0 || only.includes(iso2));
  // Unknown codes must not leave an empty list.
  const countries = (offered.length > 0 ? offered : allCountries)
    .map(({ iso2, dialCode }): Country => ({ iso2, dialCode, name: names.of(iso2.toUpperCase()) ?? iso2 }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  const first = preferred.flatMap((code) => countries.filter(({ iso2 }) => iso2 === code));
  return { preferred: first, others: countries.filter((country) => !first.includes(country)) };
}

/**
 * The country of a number with its dial code (`+44 20 ...`); null where the number does not reveal it. Where several
 * countries share a code, the area code decides, then `current`, then the largest country.
 */
export function countryOfNumber(number: string, offered: readonly Country[], current: string): string | null {
  if (!number.trim().startsWith("+")) return null;
  const digits = number.replace(/\D/g, "");
  const known = new Set(offered.map(({ iso2 }) => iso2));
  const sharing = allCountries.filter(({ iso2, dialCode }) => known.has(iso2) && digits.startsWith(dialCode));
  const code = Math.max(0, ...sharing.map(({ dialCode }) => dialCode.length));
  const candidates = sharing
    .filter(({ dialCode }) => dialCode.length === code)
    .map(({ iso2, priority, areaCodes }) => {
      const rest = digits.slice(code);
      const area = Math.max(
        0,
        ...(areaCodes ?? []).filter((start) => rest.startsWith(start)).map((start) => start.length),
      );
      return { iso2, priority, area, own: areaCodes === null };
    })
    .sort((a, b) => b.area - a.area || a.priority - b.priority);
  const [best] = candidates;
  if (!best) return null;
  const currentCandidate = candidates.find(({ iso2 }) => iso2 === current);
  return currentCandidate?.area === best.area && (best.area > 0 || currentCandidate.own || digits.length === code)
    ? current
    : best.iso2;
}

/** Replaces the dial code of a number by that of another country, and keeps the rest. */
export const withDialCode = (number: string, from: string, to: string): string =>
  number.replace(new RegExp(`^\\s*\\+\\s*${from}`), `+${to}`);

const FALLBACK = "us";

/** The region of a language tag: given in `en-GB`, the likeliest one for `sv`; "" for an invalid tag. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region?.toLowerCase() ?? "";
  } catch {
    return "";
  }
}

/**
 * The initial country of a field. For `auto` the original asks another site for the location of the visitor's address;
 * plaintags uses the languages of the browser, and sends no request. Where a definition names no country, it is the
 * first preferred one, else the site's own.
 * @param locale of the site
 */
export function initialCountry(
  { initial }: Pick<TelephoneSettings, "initial">,
  { preferred, others }: CountryList,
  languages: readonly string[],
  locale: string,
): Country | null {
  const preferredCodes = initial === "auto" ? languages.map(regionOf) : [initial, preferred[0]?.iso2, regionOf(locale)];
  const candidates = [...preferredCodes, FALLBACK];
  const offered = [...preferred, ...others];
  for (const code of candidates) {
    const found = offered.find(({ iso2 }) => iso2 === code);
    if (found) return found;
  }
  return offered[0] ?? null;
}
