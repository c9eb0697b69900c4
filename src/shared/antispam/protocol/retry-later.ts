import { getContainer, service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";

/**
 * Tries again what has failed `failures` times: the connection may have failed for a moment only. Returns what cancels
 * the retry; `undefined` when nothing is tried any more.
 */
export function retryLater(failures: number, attempt: () => void): Cleanup | undefined {
  const delay = getContainer().retryDelay(failures);
  return delay === undefined ? undefined : service("clock").after(delay, attempt);
}
