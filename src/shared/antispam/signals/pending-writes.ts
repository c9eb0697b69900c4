import type { Cleanup } from "../../core/utils/cleanup.ts";

/** Signals that are written in intervals and may have something unwritten. */
const writers = new Set<() => void>();

/** `write` runs before the signals are read. */
export function registerPendingWrite(write: () => void): Cleanup {
  const own = () => write();
  writers.add(own);
  return () => void writers.delete(own);
}

/** Brings everything that was gathered into the storage. */
export function flushPendingWrites(): void {
  for (const write of writers) write();
}
