import { settingText } from "../../definition/field-settings.ts";
import { settingRows } from "../../definition/rare-settings.ts";
import { metaText, type Meta } from "../../definition/meta.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import type { Expand } from "../../text/variables.ts";

/** Days and times that a field offers, beyond what a native control supports (forms-rendering#7.5). */
export interface DateAvailability {
  /** `2026-12-24`; "" for no limit. */
  min: string;
  max: string;
  /** Sunday is 0. */
  disabledWeekDays: ReadonlySet<number>;
  disabledDates: ReadonlySet<string>;
  /** Null for all. */
  enabledDates: ReadonlySet<string> | null;
  /** `09:30`; "" for no limit. */
  minTime: string;
  maxTime: string;
  /** Null for all. */
  enabledTimes: ReadonlySet<string> | null;
}

type ReadDate = (text: string) => Date | null;

/** Milliseconds. */
const DAY = 86_400_000;
/** An offset in days is written as a date: 1970-01-01 plus that many days. */
const RELATIVE = /^([+-])1970-(\d{2})-(\d{2})$/;

const pad2 = (value: number) => String(value).padStart(2, "0");
const isoDate = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, "0")}-${pad2(date.getMonth() + 1)}-${pad2(date.getDate())}`;
const isoTime = (date: Date) => `${pad2(date.getHours())}:${pad2(date.getMinutes())}`;

/** A limit in a definition: a date in the field's format, or an offset in days from today. */
export function resolveDateLimit(text: string, read: ReadDate, today: Date): string {
  const offset = RELATIVE.exec(text);
  if (!offset) {
    const date = read(text);
    return date ? isoDate(date) : "";
  }
  const days = Date.UTC(1970, Number(offset[2]) - 1, Number(offset[3])) / DAY;
  return isoDate(new Date(today.getFullYear(), today.getMonth(), today.getDate() + (offset[1] === "-" ? -days : days)));
}

const all = (set: ReadonlySet<string>) => (set.size > 0 ? set : null);

/** @param read reads a date, or a time on any day, as the definition may write it */
export function readDateAvailability(
  field: FieldDefinition,
  expand: Expand,
  read: ReadDate,
  today: Date,
): DateAvailability {
  const texts = (rows: readonly Meta[], column: string) =>
    rows.map((row) => expand(metaText(row, column)).trim()).filter(Boolean);
  const dates = (rows: readonly Meta[], column: string, written: (date: Date) => string) =>
    new Set(
      texts(rows, column)
        .flatMap((text) => read(text) ?? [])
        .map(written),
    );
  const time = (text: string) => {
    const date = read(text);
    return date ? isoTime(date) : "";
  };
  return {
    min: resolveDateLimit(expand(settingText(field, "min_date")).trim(), read, today),
    max: resolveDateLimit(expand(settingText(field, "max_date")).trim(), read, today),
    disabledWeekDays: new Set(texts(settingRows(field, "disabled_week_days"), "disabled_week_days_day").map(Number)),
    disabledDates: dates(settingRows(field, "disabled_dates"), "disabled_dates_date", isoDate),
    enabledDates: all(dates(settingRows(field, "enabled_dates"), "enabled_dates_date", isoDate)),
    minTime: time(expand(settingText(field, "min_time"))),
    maxTime: time(expand(settingText(field, "max_time"))),
    enabledTimes: all(dates(settingRows(field, "enabled_times"), "enabled_times_time", isoTime)),
  };
}

/** A limit that a value is beyond: the first or last day or time. */
export interface BrokenLimit {
  name: "min" | "max";
  day: string;
  time: string;
}

const splitValue = (value: string) => /^(\d{4}-\d{2}-\d{2})?T?(\d{2}:\d{2})?/.exec(value) ?? [];

/** The limit that the value of a control is beyond; null for none, or for a day that is left out in between. */
export function findBrokenLimit({ min, max, minTime, maxTime }: DateAvailability, value: string): BrokenLimit | null {
  const [, day = "", time = ""] = splitValue(value);
  if (day && min && day < min) return { name: "min", day: min, time: "" };
  if (day && max && day > max) return { name: "max", day: max, time: "" };
  if (time && minTime && time < minTime) return { name: "min", day: "", time: minTime };
  if (time && maxTime && time > maxTime) return { name: "max", day: "", time: maxTime };
  return null;
}

/** Whether a field offers the value of its control: a date, a time, or both. Months and weeks are always available. */
export function isDateAvailable(availability: DateAvailability, value: string): boolean {
  if (findBrokenLimit(availability, value)) return false;
  const [, day, time] = splitValue(value);
  if (day) {
    const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
    if (availability.disabledDates.has(day) || availability.enabledDates?.has(day) === false) return false;
    if (availability.disabledWeekDays.has(new Date(year, month - 1, date).getDay())) return false;
  }
  return !time || availability.enabledTimes?.has(time) !== false;
}
