/** A date's wall-clock time in milliseconds, in which every day has 24 hours. */
export function wallClockMs(date: Date): number {
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
