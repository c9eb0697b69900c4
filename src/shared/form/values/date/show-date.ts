import { formatDate, formatWithIntl } from "./date-format.ts";
import { VALUE_SETTINGS, type ValueSettings } from "../value-settings.ts";

/** How dates are written in words, by the names of the native input types. */
const IN_WORDS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: "long" },
  "datetime-local": { dateStyle: "long", timeStyle: "short" },
  time: { timeStyle: "short" },
  month: { month: "long", year: "numeric" },
};

/**
 * The date of a native control for people: as the site writes dates, else as its language does. Null for a type that is
 * not written otherwise, such as a week.
 */
export function showDate(type: string, date: Date, { dateFormat, timeFormat, locale }: ValueSettings): string | null {
  const words = IN_WORDS[type];
  if (!words) return null;
  const formats = [
    ...("dateStyle" in words ? [[dateFormat, VALUE_SETTINGS.dateFormat]] : []),
    ...("timeStyle" in words ? [[timeFormat, VALUE_SETTINGS.timeFormat]] : []),
  ];
  // The defaults are those of one country.
  return formats.every(([own, usual]) => own === usual)
    ? formatWithIntl(date, locale, words)
    : formatDate(date, formats.map(([own]) => own).join(" "), locale);
}
