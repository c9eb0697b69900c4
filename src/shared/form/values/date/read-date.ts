import { formatWithIntl } from "./date-format.ts";

/** Anything longer is not a date; keeps reading cheap. */
const MAX_LENGTH = 100;

const ISO = /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?)?$/;
const WEEK = /^(\d{4})-W(\d{2})$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** A local date, or null when the parts are not a day of the calendar. */
function toDate({ year, month, day, hour, minute, second }: DateParts): Date | null {
  const date = new Date(year, month - 1, day, hour, minute, second);
  // The constructor reads years below 100 as 19xx; here they mean the first century.
  date.setFullYear(year, month - 1, day);
  const real =
    date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day && hour < 24 && minute < 60;
  return real ? date : null;
}

const at = (year: number, month = 1, day = 1, hour = 0, minute = 0, second = 0) =>
  toDate({ year, month, day, hour, minute, second });
const toNumber = (text: string | undefined, fallback: number) => (text === undefined ? fallback : Number(text));

/**
 * Values of native date controls: date, date and time, month (its first day), week (its Monday), time (on 1970-01-01).
 */
function readIso(text: string): Date | null {
  const week = WEEK.exec(text);
  if (week) {
    const fourth = new Date(Number(week[1]), 0, 4);
    return (
      at(fourth.getFullYear(), 1, 1) &&
      new Date(fourth.getFullYear(), 0, 4 - ((fourth.getDay() + 6) % 7) + (Number(week[2]) - 1) * 7)
    );
  }
  const time = TIME.exec(text);
  if (time) return at(1970, 1, 1, Number(time[1]), Number(time[2]), toNumber(time[3], 0));
  const iso = ISO.exec(text);
  return (
    iso &&
    at(
      Number(iso[1]),
      Number(iso[2]),
      toNumber(iso[3], 1),
      toNumber(iso[4], 0),
      toNumber(iso[5], 0),
      toNumber(iso[6], 0),
    )
  );
}

/** The first letters of the English months, which are read in every language. */
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The month whose name starts a text, and the length of that name; the site's language comes before English. */
function monthAt(text: string, locale: string): { month: number; length: number } {
  const lower = text.toLowerCase();
  let found = { month: 0, length: 0 };
  for (let month = 0; month < 12; month++)
    for (const width of ["long", "short"] as const) {
      const name = formatWithIntl(new Date(2000, month, 1), locale, { month: width })
        .toLowerCase()
        .replace(/\.$/, "");
      if (name.length > found.length && lower.startsWith(name)) found = { month: month + 1, length: name.length };
    }
  const word = /^\p{L}+/u.exec(lower)?.[0] ?? "";
  if (found.length >= word.length) return found;
  return { month: MONTHS.indexOf(word.slice(0, 3)) + 1, length: word.length };
}

/** The part that a format character reads from the start of the remaining text. */
const NUMBER: Readonly<Record<string, keyof DateParts>> = {
  d: "day",
  j: "day",
  m: "month",
  n: "month",
  Y: "year",
  y: "year",
  G: "hour",
  H: "hour",
  g: "hour",
  h: "hour",
  i: "minute",
  s: "second",
};

/** As people write it: "pm", "p.m.", "p. m." */
const HALF = /^\s*[ap](?:m|\.\s?m\.?)/i;

/** Reads by a PHP format; null when the text does not match it. White space is ignored. */
export function readByFormat(text: string, format: string, locale: string): Date | null {
  const parts: DateParts = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  let rest = text.trim().slice(0, MAX_LENGTH);
  let half = "";
  const take = (pattern: RegExp): string | null => {
    const found = pattern.exec(rest)?.[0] ?? null;
    if (found !== null) rest = rest.slice(found.length);
    return found;
  };
  /** "9 pm": without minutes it means the full hour. */
  const isFullHour = () => HALF.test(rest);
  for (const [, escaped, letter = ""] of format.matchAll(/\\([\s\S])|([\s\S])/g)) {
    const part = escaped === undefined ? NUMBER[letter] : undefined;
    const literal = escaped ?? letter;
    if (part) {
      const digits = take(letter === "Y" ? /^\d{4}/ : /^\d{1,2}/);
      if (digits === null && !(part === "minute" && isFullHour())) return null;
      parts[part] = Number(digits ?? 0) + (letter === "y" ? (Number(digits) < 70 ? 2000 : 1900) : 0);
    } else if (/\s/.test(literal)) take(/^\s+/);
    else if (escaped === undefined && /[FM]/.test(letter)) {
      const { month, length } = monthAt(rest, locale);
      parts.month = month;
      rest = rest.slice(length).replace(/^\./, "");
    } else if (escaped === undefined && /[Dl]/.test(letter)) take(/^[\p{L}\p{M}-]+\.?/u);
    else if (escaped === undefined && letter === "S") take(/^(?:st|nd|rd|th)/i);
    else if (escaped === undefined && /[aA]/.test(letter)) half = take(HALF)?.replace(/[\s.]/g, "").toLowerCase() ?? "";
    else if (rest.startsWith(literal)) rest = rest.slice(literal.length);
    else if (rest !== "" && !isFullHour()) return null;
  }
  if (half !== "") parts.hour = (parts.hour % 12) + (half === "pm" ? 12 : 0);
  return rest.trim() === "" ? toDate(parts) : null;
}

/**
 * Reads a date field's value: the ISO forms of native controls, else the field's own format (forms-behaviour#9.3).
 * Local time; never the browser's date parser, which guesses differently everywhere. Null for anything else.
 */
export function readDate(text: string, format: string, locale = "en-US"): Date | null {
  const trimmed = text.trim().slice(0, MAX_LENGTH);
  if (trimmed === "") return null;
  return readIso(trimmed) ?? readByFormat(trimmed, format, locale);
}
