import type { Country, CountryList } from "./countries.ts";
import type { TelephoneSettings } from "./telephone-settings.ts";

const FALLBACK = "us";

/** The region of a language tag: `en-GB` tells it, for `sv` the likeliest is taken; "" for a tag that nobody reads. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region?.toLowerCase() ?? "";
  } catch {
    return "";
  }
}

/**
 * The country that a field starts with. For `auto` the original asks another site where the visitor's address lies; here the
 * languages of the browser tell, and nobody is asked. Where a definition names none, it is the first of its preferred ones, else the
 * site's own.
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
