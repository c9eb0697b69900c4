/** Milliseconds until the first retry of code that did not come; the next ones wait three times as long each. */
export const RETRY_MS = 1000;
/** After this many nothing is tried again by itself. */
export const RETRIES = 3;

/** Milliseconds to wait after so many failures; `undefined` when nothing is tried any more. */
export const retryDelay = (failures: number, firstMs = RETRY_MS): number | undefined =>
  failures > RETRIES ? undefined : firstMs * 3 ** (failures - 1);
