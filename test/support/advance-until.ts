import type { TestClock } from "./test-clock.ts";
import { WAIT_MS } from "./until.ts";

const STEP_MS = 1;

/** Advances the test's clock in steps until `read` returns something truthy, and returns it. */
export async function advanceUntil<T>(
  clock: TestClock,
  read: () => T | undefined | null | false | "",
  what: string,
  stepMs = STEP_MS,
): Promise<T> {
  for (const end = performance.now() + WAIT_MS; performance.now() < end; await clock.advance(stepMs)) {
    const value = read();
    if (value) return value;
  }
  throw new Error(`timed out waiting for ${what}`);
}
