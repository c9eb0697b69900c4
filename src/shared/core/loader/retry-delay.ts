/** Milliseconds until the first retry of code that did not come. */
export const RETRY_MS = 1000;

/** Milliseconds until each retry; after the last one nothing is tried again by itself. */
export const RETRY_DELAYS_MS: readonly number[] = [RETRY_MS, 3000, 9000];

/** Milliseconds to wait after so many failures; `undefined` when nothing is tried any more. */
export const retryDelay = (failures: number): number | undefined => RETRY_DELAYS_MS[failures - 1];
