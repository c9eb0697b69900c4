/**
 * Newly read options, with the previous values wherever they are equal. Structured values, which each reading parses
 * again, keep their identity, so that code which depends on one does not restart because of another. Returns the
 * previous object when all values are equal.
 */
export function shareStructure<Options extends Readonly<Record<string, unknown>>>(
  before: Options,
  next: Options,
): Options {
  const shared: Record<string, unknown> = {};
  let changed = false;
  for (const name of Object.keys(next)) {
    const same = isSame(before[name], next[name]);
    shared[name] = same ? before[name] : next[name];
    changed ||= !same;
  }
  return changed ? (shared as Options) : before;
}

/** Compares structured values by content. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
