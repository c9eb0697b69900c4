import type { TestClock } from "../../support/index.ts";

const STEP_MS = 1;
const WAIT_MS = 12_000;

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
