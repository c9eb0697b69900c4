import { settingRows, settingText } from "../definition/field-settings.ts";
import { metaText, type Meta } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import type { Expand } from "../text/variables.ts";

/** Days and times that a field offers, beyond what a browser's own control can be told (forms-rendering 7.5). */
export interface DateOffer {
  /** `2026-12-24`; "" for no limit. */
  min: string;
  max: string;
  /** Sunday is 0. */
  closedWeekDays: ReadonlySet<number>;
  closedDays: ReadonlySet<string>;
  /** Null for all. */
  openDays: ReadonlySet<string> | null;
  /** `09:30`; "" for no limit. */
  minTime: string;
  maxTime: string;
  /** Null for all. */
  openTimes: ReadonlySet<string> | null;
}

type ReadDate = (text: string) => Date | null;

/** Milliseconds. */
const DAY = 86_400_000;
/** An offset is written as a date: a day after this one for each day from today. */
const RELATIVE = /^([+-])1970-(\d{2})-(\d{2})$/;

const two = (value: number) => String(value).padStart(2, "0");
const dayOf = (date: Date) => `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const timeOf = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** A limit as the definition has it: a date of the field's format, or so many days from today. */
export function limitDay(text: string, read: ReadDate, today: Date): string {
  const relative = RELATIVE.exec(text);
  if (!relative) {
    const date = read(text);
    return date ? dayOf(date) : "";
  }
  const days = Date.UTC(1970, Number(relative[2]) - 1, Number(relative[3])) / DAY;
  return dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() + (relative[1] === "-" ? -days : days)));
}

const all = (set: ReadonlySet<string>) => (set.size > 0 ? set : null);

/** @param read a date, or a time on any day, as the definition may write it */
export function readDateOffer(field: FieldDefinition, expand: Expand, read: ReadDate, today: Date): DateOffer {
  const texts = (rows: readonly Meta[], column: string) => rows.map((row) => expand(metaText(row, column)).trim()).filter(Boolean);
  const dates = (rows: readonly Meta[], column: string, written: (date: Date) => string) =>
    new Set(
      texts(rows, column)
        .flatMap((text) => read(text) ?? [])
        .map(written),
    );
  const time = (text: string) => {
    const date = read(text);
    return date ? timeOf(date) : "";
  };
  return {
    min: limitDay(expand(settingText(field, "min_date")).trim(), read, today),
    max: limitDay(expand(settingText(field, "max_date")).trim(), read, today),
    closedWeekDays: new Set(texts(settingRows(field, "disabled_week_days"), "disabled_week_days_day").map(Number)),
    closedDays: dates(settingRows(field, "disabled_dates"), "disabled_dates_date", dayOf),
    openDays: all(dates(settingRows(field, "enabled_dates"), "enabled_dates_date", dayOf)),
    minTime: time(expand(settingText(field, "min_time"))),
    maxTime: time(expand(settingText(field, "max_time"))),
    openTimes: all(dates(settingRows(field, "enabled_times"), "enabled_times_time", timeOf)),
  };
}

const outside = (value: string, min: string, max: string) => (min !== "" && value < min) || (max !== "" && value > max);

/** Whether a field offers the value of its control: a date, a time, or both. A month or a week is offered. */
export function isOffered(offer: DateOffer, value: string): boolean {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})?T?(\d{2}:\d{2})?/.exec(value) ?? [];
  if (day) {
    const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
    if (outside(day, offer.min, offer.max) || offer.closedDays.has(day) || offer.openDays?.has(day) === false) return false;
    if (offer.closedWeekDays.has(new Date(year, month - 1, date).getDay())) return false;
  }
  if (time && (outside(time, offer.minTime, offer.maxTime) || offer.openTimes?.has(time) === false)) return false;
  return true;
}
