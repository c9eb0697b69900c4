/** Ends what it was given for: a timer, a listener, a subscription. Calling it twice is harmless. */
export type Stop = () => void;

/** Time and timers. Everything in plaintags that waits asks this service, so that a test can own time. */
export interface ClockService {
  /** Wall-clock time in milliseconds since 1970. */
  now(): number;
  /** Milliseconds since the page started, never going back. */
  elapsed(): number;
  /** Calls `run` once after `ms` milliseconds. */
  after(ms: number, run: () => void): Stop;
  /** Calls `run` every `ms` milliseconds until stopped. */
  every(ms: number, run: () => void): Stop;
  /** Calls `run` before the next paint with the frame's time in milliseconds. */
  frame(run: (time: number) => void): Stop;
  /** Calls `run` when the page has nothing better to do, at the latest after `timeoutMs` (default 2000). */
  idle(run: () => void, timeoutMs?: number): Stop;
}

/** The browser's own clock. */
export function createClock(): ClockService {
  const after = (ms: number, run: () => void): Stop => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  };
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after,
    every(ms, run) {
      const id = setInterval(run, ms);
      return () => clearInterval(id);
    },
    frame(run) {
      const id = requestAnimationFrame(run);
      return () => cancelAnimationFrame(id);
    },
    idle(run, timeoutMs = 2000) {
      // Safari has no requestIdleCallback.
      if (typeof requestIdleCallback !== "function") return after(1, run);
      const id = requestIdleCallback(run, { timeout: timeoutMs });
      return () => cancelIdleCallback(id);
    },
  };
}
