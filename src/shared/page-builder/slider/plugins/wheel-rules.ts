/** The relevant members of a wheel event. */
export interface WheelInput {
  deltaX: number;
  deltaY: number;
  /** 0 px, 1 lines, 2 pages, as in WheelEvent. */
  deltaMode: number;
}

/** Size of a line where a browser counts in lines, px. */
const LINE_PX = 16;

/** Pixels forward along the axis: vertical wheel movement, or a sideways swipe on a horizontal slider. */
export function wheelDelta(
  { deltaX, deltaY, deltaMode }: WheelInput,
  axis: { vertical: boolean; sign: 1 | -1 },
  view: number,
): number {
  const sideways = !axis.vertical && Math.abs(deltaX) > Math.abs(deltaY);
  return (sideways ? deltaX * axis.sign : deltaY) * (deltaMode === 1 ? LINE_PX : deltaMode === 2 ? view : 1);
}

/**
 * Accepts a wheel event that exceeds the threshold and follows the last accepted one by more than the sleep time
 * (contract §1.3).
 */
export function createWheelThrottle(): (
  delta: number,
  timeMs: number,
  rules: { threshold: number; sleep: number },
) => boolean {
  let last = -Infinity;
  return (delta, time, { threshold, sleep }) => {
    if (delta === 0 || Math.abs(delta) <= threshold || time - last <= sleep) return false;
    last = time;
    return true;
  };
}
