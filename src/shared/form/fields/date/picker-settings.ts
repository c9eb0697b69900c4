import type { TextTable } from "../../../core/services/texts.ts";
import { settingFlag } from "../../definition/field-settings.ts";
import { settingCount, settingNumber } from "../../definition/rare-settings.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import { isDateAvailable, type DateAvailability } from "./date-availability.ts";
import { dateKind } from "../../values/date/field-date.ts";
import { firstDayOfWeek } from "./first-day-of-week.ts";
import { DATE_LIMIT_TEXTS } from "../../validation/date-limit-texts.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";

/** Settings of our calendar (forms-rendering#7.5). */
export interface PickerSettings {
  days: boolean;
  times: boolean;
  /** Always visible, below the text. */
  inline: boolean;
  /** First day of the week; Sunday is 0. */
  firstDay: number;
  /** The first and the last year that the calendar reaches. Typed dates are not limited by them. */
  years: readonly [number, number];
  /** Minutes between two times. */
  step: number;
}

/** The range of a calendar whose field sets no years. */
const YEARS_BEFORE = 100;
const YEARS_AFTER = 50;
const DAY_MINUTES = 24 * 60;

export function pickerSettings(
  field: FieldDefinition,
  availability: DateAvailability,
  today: Date,
  locale = "",
): PickerSettings {
  const kind = dateKind(field);
  const now = today.getFullYear();
  const limit = (day: string) => (day ? Number(day.slice(0, 4)) : undefined);
  const first = settingCount(field, "year_start") ?? limit(availability.min) ?? now - YEARS_BEFORE;
  const last = settingCount(field, "year_end") ?? limit(availability.max) ?? Math.max(now, first) + YEARS_AFTER;
  return {
    days: kind !== "time",
    times: kind !== "date",
    inline: settingFlag(field, "inline"),
    firstDay: (settingNumber(field, "dow_start") ?? firstDayOfWeek(locale)) % 7,
    years: [first, Math.max(first, last)],
    step: Math.min(settingCount(field, "time_step") ?? 15, DAY_MINUTES),
  };
}

/** The times to choose from, `09:30`: those that the field lists, else all available times, a step apart. */
export function availableTimes(availability: DateAvailability, step: number): readonly string[] {
  if (availability.enabledTimes)
    return [...availability.enabledTimes].filter((time) => isDateAvailable(availability, time)).sort();
  const times: string[] = [];
  const [hour = 0, minute = 0] = availability.minTime.split(":").map(Number);
  for (let at = hour * 60 + minute; at < DAY_MINUTES; at += step)
    times.push([Math.floor(at / 60), at % 60].map((figure) => String(figure).padStart(2, "0")).join(":"));
  return times.filter((time) => isDateAvailable(availability, time));
}

/** Texts of date fields with limited dates or our calendar. `%s` is the date, an example, or the name of the field. */
export const DATE_TEXTS = {
  date_not_offered: "This date or time isn't available. Choose another.",
  /** `%s` is a date in the form in which it is asked for. */
  date_unreadable: "Enter it like %s.",
  /** `%s` is the name of the field. */
  date_calendar: "Choose a date for %s",
  /** `%s` is the name of the field. */
  date_times: "Choose a time for %s",
  date_calendar_failed: "We couldn't load the calendar. Type the date instead.",
  date_month_before: "Previous month",
  date_month_after: "Next month",
  date_month: "Month",
  date_year: "Year",
  date_time: "Time",
  /** `%s` is a date. */
  date_chosen: "Selected: %s",
  date_done: "Done",
} as const satisfies TextTable;

export const dateTexts = lazyTexts(DATE_TEXTS);
export const dateLimitTexts = lazyTexts(DATE_LIMIT_TEXTS);
