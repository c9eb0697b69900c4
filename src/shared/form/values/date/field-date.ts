import { withoutInvisible } from "../../../core/utils/invisible.ts";
import { settingFlag, settingText } from "../../definition/field-settings.ts";
import { settingRows } from "../../definition/rare-settings.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import { formatDate } from "./date-format.ts";
import { withLatinSigns } from "../latin-digits.ts";
import { readByFormat, readDate } from "./read-date.ts";
import type { ValueSettings } from "../value-settings.ts";

/** What a date field asks for, by the names of the native input types. */
export type DateKind = "date" | "datetime-local" | "time" | "month" | "week";

/** Formats of native controls, in PHP's format characters. */
const NATIVE: Readonly<Record<DateKind, string>> = {
  date: "Y-m-d",
  "datetime-local": "Y-m-d\\TH:i",
  time: "H:i",
  month: "Y-m",
  week: "o-\\WW",
};
const NATIVE_SHAPES: Readonly<Record<DateKind, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  "datetime-local": /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/,
  time: /^\d{1,2}:\d{2}(:\d{2})?$/,
  month: /^\d{4}-\d{2}$/,
  week: /^\d{4}-W\d{2}$/,
};

export function dateKind(field: FieldDefinition): DateKind {
  const type = settingText(field, "input_type_datetime");
  return Object.hasOwn(NATIVE, type) ? (type as DateKind) : "date";
}

const hasDay = (kind: DateKind) => kind === "date" || kind === "datetime-local";
const hasTime = (kind: DateKind) => kind === "time" || kind === "datetime-local";

/**
 * Whether the field's value is a text in its own format, typed or picked in our calendar: when the definition needs
 * what the native control cannot do, and the site does not use native controls everywhere (forms-rendering#7.5). Never
 * for months and weeks.
 */
export function usesCustomPicker(field: FieldDefinition, { nativeDates }: ValueSettings): boolean {
  if (nativeDates) return false;
  const kind = dateKind(field);
  const differs = (setting: "dow_start" | "time_step", usual: string) =>
    ![usual, ""].includes(settingText(field, setting));
  const ofDays =
    settingText(field, "format_date") !== "" ||
    settingText(field, "year_start") !== "" ||
    settingText(field, "year_end") !== "" ||
    differs("dow_start", "1") ||
    (["disabled_week_days", "disabled_dates", "enabled_dates"] as const).some(
      (list) => settingRows(field, list).length > 0,
    );
  const ofTimes =
    settingText(field, "format_time") !== "" ||
    differs("time_step", "15") ||
    settingRows(field, "enabled_times").length > 0;
  return (
    (hasDay(kind) && ofDays) ||
    (hasTime(kind) && ofTimes) ||
    ((hasDay(kind) || hasTime(kind)) && settingFlag(field, "inline"))
  );
}

/** Every digit of it is needed in any format that names the day and the minute. */
const SAMPLE = new Date(2023, 10, 27, 14, 35);
const readable = new Map<string, boolean>();

/** Whether a format can be parsed again; `l` or `j F` alone cannot. */
function isReadable(kind: DateKind, format: string, locale: string): boolean {
  const key = `${kind} ${locale} ${format}`;
  let known = readable.get(key);
  if (known === undefined) {
    const read = readByFormat(formatDate(SAMPLE, format, locale), format, locale);
    known = read !== null && formatDate(read, NATIVE[kind]) === formatDate(SAMPLE, NATIVE[kind]);
    readable.set(key, known);
  }
  return known;
}

function formatOf(field: FieldDefinition, dates: string, times: string): string {
  const formats: Readonly<Record<DateKind, string>> = {
    date: dates,
    "datetime-local": `${dates} ${times}`,
    time: times,
    month: "F Y",
    week: NATIVE.week,
  };
  return formats[dateKind(field)];
}

/** Whether the author has chosen how the field's value is written. */
export const hasOwnFormat = (field: FieldDefinition): boolean =>
  settingText(field, "format_date") !== "" || settingText(field, "format_time") !== "";

/**
 * The format in which people read the field's value: its own, else the site's, in PHP's format characters
 * (forms-behaviour#9.3).
 */
export const displayFormat = (field: FieldDefinition, { dateFormat, timeFormat }: ValueSettings): string =>
  formatOf(field, settingText(field, "format_date") || dateFormat, settingText(field, "format_time") || timeFormat);

/** The format of the field's value: the display format when it is typed, else that of the native control. */
function valueFormat(field: FieldDefinition, settings: ValueSettings): string {
  const kind = dateKind(field);
  const format = displayFormat(field, settings);
  return usesCustomPicker(field, settings) && isReadable(kind, format, settings.locale) ? format : NATIVE[kind];
}

/** A date as the field's value. */
export const formatFieldDate = (field: FieldDefinition, date: Date, settings: ValueSettings): string =>
  formatDate(date, valueFormat(field, settings), settings.locale);

/**
 * A date as it is sent: in the format of the field's value, with names in English, as PHP writes and reads them. The
 * server may not know the language in which the visitor saw them.
 */
export const formatSentDate = (field: FieldDefinition, date: Date, settings: ValueSettings): string =>
  formatDate(date, valueFormat(field, settings));

/** A date in the browser's format: `2026-12-24`, `2026-12-24T09:30`, `09:30`. */
export const formatNativeDate = (field: FieldDefinition, date: Date): string =>
  formatDate(date, NATIVE[dateKind(field)]);

/**
 * The date of a field's value: a text in its own format, the site's or the browser's. A time is on 1970-01-01. Null for
 * any other text.
 */
export function readFieldDate(field: FieldDefinition, text: string, settings: ValueSettings): Date | null {
  const { dateFormat, timeFormat, locale } = settings;
  const trimmed = text.trim();
  if (trimmed === "") return null;
  // The original's format of a week, in any language: "Week 10, 2026".
  const [, week, year] = (dateKind(field) === "week" && /(?:^|\D)(\d{1,2}),?\s+(\d{4})$/.exec(trimmed)) || [];
  if (week && year) return readDate(`${year}-W${week.padStart(2, "0")}`, "", locale);
  const native = NATIVE_SHAPES[dateKind(field)].test(trimmed) ? readDate(trimmed, "", locale) : null;
  // When the field's format looks like the browser's but has another order, the field's format wins.
  const own =
    native && !usesCustomPicker(field, settings) ? null : readByFormat(trimmed, valueFormat(field, settings), locale);
  const read =
    own ??
    native ??
    readByFormat(trimmed, displayFormat(field, settings), locale) ??
    readByFormat(trimmed, formatOf(field, dateFormat, timeFormat), locale);
  if (read) return read;
  const plain = withLatinSigns(withoutInvisible(text));
  return plain === text ? null : readFieldDate(field, plain, settings);
}

/**
 * Like {@link readFieldDate}, but also accepts a date or a time alone, in the field's format or the site's, as authors
 * write it.
 */
export function readAuthorDate(field: FieldDefinition, text: string, settings: ValueSettings): Date | null {
  const { dateFormat, timeFormat, locale } = settings;
  const formats = [settingText(field, "format_date"), dateFormat, settingText(field, "format_time"), timeFormat].filter(
    Boolean,
  );
  for (const read of [
    () => readFieldDate(field, text, settings),
    ...formats.map((format) => () => readDate(text, format, locale)),
  ]) {
    const date = read();
    if (date) return date;
  }
  return null;
}

/** A date written by an author or a server, as the field's value; any other text stays as it is. */
export function normalizeAuthorDate(field: FieldDefinition, text: string, settings: ValueSettings): string {
  const date = readAuthorDate(field, text, settings);
  return date ? formatFieldDate(field, date, settings) : text;
}
