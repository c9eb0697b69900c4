import { range } from "../../../core/utils/range.ts";

/** The days of a month in a calendar: always six weeks of seven days, so that the height does not change. */
export function monthWeeks(month: Date, firstDay: number): Date[][] {
  const first = new Date(month.getFullYear(), month.getMonth(), 1);
  const before = (first.getDay() - firstDay + 7) % 7;
  return range(6).map((week) => range(7).map((day) => addDays(first, week * 7 + day - before)));
}

const addDays = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** The same day a number of months later, or the last day of that month. */
export function addMonths(date: Date, months: number): Date {
  const last = new Date(date.getFullYear(), date.getMonth() + months + 1, 0);
  return new Date(last.getFullYear(), last.getMonth(), Math.min(date.getDate(), last.getDate()));
}

export const isSameDay = (one: Date | null, other: Date): boolean => one?.toDateString() === other.toDateString();

/** The time of one date on the day of another. */
export const atTimeOf = (day: Date, time: Date): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate(), time.getHours(), time.getMinutes());

/** A time of day, `09:30`, as a date. */
export function dateOfTime(time: string): Date {
  const [hours, minutes] = time.split(":").map(Number);
  return new Date(1970, 0, 1, hours, minutes);
}

interface KeyPress {
  key: string;
  shiftKey: boolean;
}

/**
 * The day that a key moves to in a calendar
 * (https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/); null for other keys.
 * @param forward days that the right arrow moves: 1, or -1 in a right-to-left page
 */
export function dayByKey(date: Date, { key, shiftKey }: KeyPress, firstDay: number, forward: 1 | -1): Date | null {
  const inWeek = (date.getDay() - firstDay + 7) % 7;
  switch (key) {
    case "ArrowRight":
      return addDays(date, forward);
    case "ArrowLeft":
      return addDays(date, -forward);
    case "ArrowDown":
      return addDays(date, 7);
    case "ArrowUp":
      return addDays(date, -7);
    case "Home":
      return addDays(date, -inWeek);
    case "End":
      return addDays(date, 6 - inWeek);
    case "PageDown":
      return addMonths(date, shiftKey ? 12 : 1);
    case "PageUp":
      return addMonths(date, shiftKey ? -12 : -1);
    default:
      return null;
  }
}
