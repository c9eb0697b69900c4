/** What the clock on the wall shows, as milliseconds: every day of it has 24 hours. */
export function wallClockMs(date: Date): number {
  const wall = new Date(0);
  wall.setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate());
  // Where the clocks change at midnight, that day begins at one.
  if (new Date(date.getTime() - 1).getDate() !== date.getDate()) return wall.setUTCHours(0, 0, 0, 0);
  return wall.setUTCHours(date.getHours(), date.getMinutes(), date.getSeconds(), date.getMilliseconds());
}

/**
 * Seconds since 1970 of a local date, as if the clocks had always been set as they are now: days between two dates are whole, also
 * where summer time begins or ends between them, and dates can be compared with the present moment.
 */
export const wallClockSeconds = (date: Date, now: Date): number =>
  Math.floor((wallClockMs(date) - wallClockMs(now) + now.getTime()) / 1000);
