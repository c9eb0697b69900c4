import type { Cleanup } from "../../core/utils/cleanup.ts";

/** Writers of signals that are written at intervals and may have unwritten values. */
const writers = new Set<() => void>();

/** `write` runs before the signals are read. */
export function registerPendingWrite(write: () => void): Cleanup {
  const own = () => write();
  writers.add(own);
  return () => void writers.delete(own);
}

/** Writes all collected values to the storage. */
export function flushPendingWrites(): void {
  for (const write of writers) write();
}
