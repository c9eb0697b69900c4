import { formatDate, siteTime } from "../../values/date/date-format.ts";
import { readDate } from "../../values/date/read-date.ts";
import type { Call, Catalogue, Signature } from "./signature.ts";

/** A date's wall-clock time in milliseconds, in which every day has 24 hours. */
function wallClockMs(date: Date): number {
  const wall = new Date(0);
  wall.setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate());
  // When the clocks change at midnight, that day begins at one.
  if (new Date(date.getTime() - 1).getDate() !== date.getDate()) return wall.setUTCHours(0, 0, 0, 0);
  return wall.setUTCHours(date.getHours(), date.getMinutes(), date.getSeconds(), date.getMilliseconds());
}

/**
 * Seconds since 1970 of a local date, as if the current UTC offset had always applied: days between two dates are
 * whole, even when daylight saving time begins or ends between them, and dates can be compared with the present moment.
 */
export const wallClockSeconds = (date: Date, now: Date): number =>
  Math.floor((wallClockMs(date) - wallClockMs(now) + now.getTime()) / 1000);

/** The default format of `#client_date_custom` and its variants. */
const CUSTOM_FORMAT = "m/d/Y H:i:s";
const SECOND_MS = 1000;
/** Seconds. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const YEAR = 365 * DAY;

const show = (call: Call, date: Date, format: string) => formatDate(date, format, call.context.settings.locale);
const addSeconds = (date: Date, seconds: number) => new Date(date.getTime() + seconds * SECOND_MS);
const visitorTime = (call: Call) => new Date(call.context.now());
const siteNow = (call: Call) => siteTime(call.context.now(), call.context.settings.gmtOffset);

type Clock = (call: Call) => Date;
/** The visitor's or the site's clock; a text from the server comes first. */
const clockText = (clock: Clock, format: "dateFormat" | "timeFormat"): Signature => ({
  params: [],
  value: (call) => call.context.variable(call.name) ?? show(call, clock(call), call.context.settings[format]),
});
const customClockText = (clock: Clock): Signature => ({
  params: ["text?", "number?"],
  value: (call) => show(call, addSeconds(clock(call), call.number(1)), call.text(0) || CUSTOM_FORMAT),
});

const constant = (value: number): Signature => ({ params: [], value: () => value });

/** A date field's date in the format of the call, else of the field, else of the site; comma-separated for all rows. */
function fieldDate(call: Call, formatIndex: number, seconds: () => number): string {
  const field = call.field(0);
  if (!field.dates) return call.fail("field_date_offset");
  const format = call.text(formatIndex) || field.dateFormat || call.context.settings.dateFormat;
  const texts = field
    .dates()
    .flatMap((date) => (date ? [show(call, addWallClockSeconds(date, seconds()), format)] : []));
  return texts.join(",");
}

/** Adds seconds in wall-clock time: every day has 24 hours, even when daylight saving time ends. */
function addWallClockSeconds(date: Date, seconds: number): Date {
  const moved = new Date(date);
  moved.setSeconds(date.getSeconds() + seconds);
  return moved;
}

/** Whole calendar months from one moment to another. */
function months(from: Date, to: Date): number {
  const count = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
  return count - Number(to.getDate() < from.getDate());
}

/** Periods of an age by their first letter; minutes are "n". */
const PERIODS: Readonly<Record<string, number>> = { w: WEEK, d: DAY, h: HOUR, n: MINUTE, s: 1 };
const PERIOD = /^(?:[ymwdhns]|(?:year|month|week|day|hour|minute|second)s?)$/;

function age(call: Call): number {
  const born = call
    .field(0)
    .dates?.()
    .find((date) => date !== null);
  if (!born) return call.fail("field_date_age_invalid");
  const period = (call.text(1) || "y").toLowerCase();
  if (!PERIOD.test(period)) return call.fail("field_date_age_period");
  const unit = period.startsWith("mi") ? "n" : period.charAt(0);
  const now = visitorTime(call);
  if (unit === "y") return Math.floor(months(born, now) / 12);
  return unit === "m"
    ? months(born, now)
    : Math.floor((wallClockMs(now) - wallClockMs(born)) / SECOND_MS / (PERIODS[unit] ?? DAY));
}

/** Clocks, durations and date fields. */
export const DATES: Catalogue = {
  client_date: clockText(visitorTime, "dateFormat"),
  client_time: clockText(visitorTime, "timeFormat"),
  client_date_custom: customClockText(visitorTime),
  ...Object.fromEntries(
    ["blog", "server"].flatMap((prefix) => [
      [`${prefix}_date`, clockText(siteNow, "dateFormat")],
      [`${prefix}_time`, clockText(siteNow, "timeFormat")],
      [`${prefix}_date_custom`, customClockText(siteNow)],
    ]),
  ),
  date_format: {
    params: ["text", "text?"],
    value(call) {
      const { dateFormat, locale } = call.context.settings;
      const date = readDate(call.text(0), dateFormat, locale) ?? call.fail("date_format");
      return show(call, date, call.text(1) || dateFormat);
    },
  },
  field_date_format: { params: ["text", "text?"], fields: "first", value: (call) => fieldDate(call, 1, () => 0) },
  field_date_offset: {
    params: ["text", "number?", "text?"],
    fields: "first",
    value: (call) => fieldDate(call, 2, () => call.number(1)),
  },
  field_date_age: { params: ["text", "text?"], fields: "first", value: age },
  seconds_epoch: { params: [], value: (call) => Math.floor(call.context.now() / SECOND_MS) },
  seconds_epoch_midnight: {
    params: [],
    value: (call) => wallClockSeconds(new Date(visitorTime(call).setHours(0, 0, 0, 0)), visitorTime(call)),
  },
  seconds_minute: constant(MINUTE),
  seconds_hour: constant(HOUR),
  seconds_day: constant(DAY),
  seconds_week: constant(WEEK),
  seconds_year: constant(YEAR),
};
