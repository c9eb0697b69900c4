import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";

/** Milliseconds until the first retry, twice as many until the second, and so on, as the loader waits for a tag's code. */
export const RETRY_MS = 3000;
export const RETRIES = 3;

/**
 * Tries again what has failed `failures` times: the connection may have failed for a moment only. Returns what cancels
 * the retry; `undefined` when nothing is tried any more.
 */
export const retryLater = (failures: number, attempt: () => void): Cleanup | undefined =>
  failures > RETRIES ? undefined : service("clock").after(RETRY_MS * failures, attempt);
