/** Milliseconds. */
const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];

const pad2 = (value: number) => String(value).padStart(2, "0");
/** Monday is 1, Sunday 7. */
const isoDay = (date: Date) => date.getDay() || 7;
const hours12 = (date: Date) => date.getHours() % 12 || 12;
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysInMonth = (date: Date) => new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
/** Days since the first of January, unaffected by daylight saving time. */
const dayOfYear = (date: Date) =>
  Math.round(
    (Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - Date.UTC(date.getFullYear(), 0, 1)) / DAY,
  );

/** Year and number of the week by ISO 8601: the week belongs to the year of its Thursday. */
function isoWeek(date: Date): { year: number; week: number } {
  const thursday = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 4 - isoDay(date));
  return { year: thursday.getFullYear(), week: Math.floor(dayOfYear(thursday) / 7) + 1 };
}

const ordinal = (day: number) =>
  day % 100 > 10 && day % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");

/** Minutes east of Greenwich. */
const utcOffset = (date: Date) => -date.getTimezoneOffset();
function formatOffset(date: Date, colon: string): string {
  const minutes = Math.abs(utcOffset(date));
  return `${utcOffset(date) < 0 ? "-" : "+"}${pad2(Math.trunc(minutes / 60))}${colon}${pad2(minutes % 60)}`;
}
/** Daylight saving time: the offset exceeds the year's smaller one. */
const isDaylightSaving = (date: Date) =>
  utcOffset(date) >
  Math.min(utcOffset(new Date(date.getFullYear(), 0, 1)), utcOffset(new Date(date.getFullYear(), 6, 1)));

function createFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const allOptions = { calendar: "gregory", ...options };
  try {
    return new Intl.DateTimeFormat(locale.replace(/_/g, "-"), allOptions);
  } catch {
    // A locale that the browser does not support.
    return new Intl.DateTimeFormat("en-US", allOptions);
  }
}

/** Creating a formatter takes a browser as long as formatting a thousand dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** A date in the words of a language; always in PHP's calendar. */
export function formatWithIntl(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  const known = formatters.get(key) ?? createFormatter(locale, options);
  formatters.set(key, known);
  return known.format(date);
}

type Letter = (date: Date, locale: string) => string | number;

/** PHP's format characters (forms-behaviour#9.3). */
const LETTERS: Readonly<Record<string, Letter>> = {
  d: (date) => pad2(date.getDate()),
  D: (date, locale) => formatWithIntl(date, locale, { weekday: "short" }),
  j: (date) => date.getDate(),
  l: (date, locale) => formatWithIntl(date, locale, { weekday: "long" }),
  N: isoDay,
  S: (date) => ordinal(date.getDate()),
  w: (date) => date.getDay(),
  z: dayOfYear,
  W: (date) => pad2(isoWeek(date).week),
  F: (date, locale) => formatWithIntl(date, locale, { month: "long" }),
  m: (date) => pad2(date.getMonth() + 1),
  M: (date, locale) => formatWithIntl(date, locale, { month: "short" }),
  n: (date) => date.getMonth() + 1,
  t: daysInMonth,
  L: (date) => Number(isLeap(date.getFullYear())),
  o: (date) => isoWeek(date).year,
  Y: (date) => date.getFullYear(),
  y: (date) => pad2(date.getFullYear() % 100),
  a: (date) => (date.getHours() < 12 ? "am" : "pm"),
  A: (date) => (date.getHours() < 12 ? "AM" : "PM"),
  // Swatch Internet Time: a day of a thousand beats, on Swiss winter time.
  B: (date) => String(Math.floor(((((date.getTime() + 60 * MINUTE) % DAY) + DAY) % DAY) / 86_400)).padStart(3, "0"),
  g: hours12,
  G: (date) => date.getHours(),
  h: (date) => pad2(hours12(date)),
  H: (date) => pad2(date.getHours()),
  i: (date) => pad2(date.getMinutes()),
  s: (date) => pad2(date.getSeconds()),
  u: (date) => String(date.getMilliseconds()).padStart(3, "0") + "000",
  v: (date) => String(date.getMilliseconds()).padStart(3, "0"),
  e: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
  I: (date) => Number(isDaylightSaving(date)),
  O: (date) => formatOffset(date, ""),
  P: (date) => formatOffset(date, ":"),
  T: (date) => formatWithIntl(date, "en-US", { timeZoneName: "short" }).split(", ")[1] ?? formatOffset(date, ":"),
  Z: (date) => utcOffset(date) * 60,
  c: (date) => formatDate(date, "Y-m-d\\TH:i:sP"),
  r: (date) => formatDate(date, "D, d M Y H:i:s O", "en-US"),
  U: (date) => Math.floor(date.getTime() / SECOND),
};

/**
 * Formats a local date in a PHP format; a backslash escapes the next letter; names are in the site's language. "" for
 * an invalid date.
 */
export function formatDate(date: Date, format: string, locale = "en-US"): string {
  if (Number.isNaN(date.getTime())) return "";
  return format.replace(/\\([\s\S]?)|[a-z]/gi, (letter, escaped?: string) => {
    if (escaped !== undefined) return escaped;
    return Object.hasOwn(LETTERS, letter) ? String(LETTERS[letter]?.(date, locale)) : letter;
  });
}

/** The wall-clock time of a site `gmtOffset` hours east of Greenwich, as a local date for {@link formatDate}. */
export const siteTime = (now: number, gmtOffset: number): Date =>
  new Date(now + (gmtOffset * 60 + new Date(now).getTimezoneOffset()) * MINUTE);
