/** What browsers know of a region's week; older ones have the property, some neither. */
interface LocaleWithWeek extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** Regions that start the week on Saturday or Sunday (CLDR), for browsers that do not say; all others on Monday. */
const SATURDAY = "AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY";
const SUNDAY =
  "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH " +
  "PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW";

const MONDAY = 1;

/** First day of the week where a language is spoken, Sunday 0. English of no country starts on Monday. */
export function firstDayOfWeek(language: string): number {
  if (language === "" || language === "en") return MONDAY;
  const locale: LocaleWithWeek = new Intl.Locale(language).maximize();
  const known = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  if (known !== undefined) return known % 7;
  const region = locale.region ?? "";
  return SATURDAY.includes(region) ? 6 : SUNDAY.includes(region) ? 0 : MONDAY;
}
