/** Shuffles a list; the same seed gives the same order, so that rendering again moves nothing. */
export function shuffle<T>(list: readonly T[], seed: number): T[] {
  const result = [...list];
  let state = seed >>> 0;
  for (let last = result.length - 1; last > 0; last--) {
    // A step of the common linear congruential generator; its upper bits are the good ones.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
