/**
 * Options read anew, with the values of before wherever they mean the same: structured values, parsed afresh at every reading,
 * keep their identity, so that nobody who depends on one starts anew because of another. The same object when all are the same.
 */
export function shareStructure<Options extends Readonly<Record<string, unknown>>>(before: Options, next: Options): Options {
  const shared: Record<string, unknown> = {};
  let changed = false;
  for (const name of Object.keys(next)) {
    const same = isSame(before[name], next[name]);
    shared[name] = same ? before[name] : next[name];
    changed ||= !same;
  }
  return changed ? (shared as Options) : before;
}

/** Structured values are compared by content. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
