import type { Country, CountryList } from "./countries.ts";
import type { TelephoneSettings } from "./telephone-settings.ts";

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
