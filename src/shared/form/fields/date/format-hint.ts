import { formatWithIntl } from "../../values/date/date-format.ts";

/** Each part of this moment has figures of its own, by which it is found in a written date. */
const SAMPLE = new Date(2034, 10, 22, 10, 59, 48);
const PARTS = new Map<string, string>([
  ["2034", "year"],
  ["34", "year"],
  ["11", "month"],
  ["22", "day"],
  ["10", "hour"],
  ["59", "minute"],
  ["48", "second"],
]);

/**
 * How a date is typed, such as DD/MM/YYYY or TT. Monat JJJJ: initials instead of figures and a word instead of the
 * month's name, so that nobody takes it for an answer that is already there. `write` writes a date in the format and
 * locale of the field.
 */
export function formatHint(write: (date: Date) => string, locale: string, language = locale): string {
  const names = createNames(language);
  const hint = write(SAMPLE).replace(/\d+/g, (figures) => {
    const part = PARTS.get(figures);
    const [initial = figures] = (part && names.of(part)) ?? "";
    return part ? initial.toUpperCase().repeat(figures.length) : figures;
  });
  const month = names.of("month") ?? "";
  for (const style of ["long", "short"] as const) {
    const name = formatWithIntl(SAMPLE, locale, { month: style });
    if (hint.includes(name)) return hint.replace(name, () => month.charAt(0).toUpperCase() + month.slice(1));
  }
  return hint;
}

function createNames(locale: string): Intl.DisplayNames {
  const create = (of: string) => new Intl.DisplayNames(of, { type: "dateTimeField" });
  try {
    return create(locale.replace(/_/g, "-"));
  } catch {
    // A locale that the browser does not support.
    return create("en");
  }
}
