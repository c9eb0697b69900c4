import { range } from "../../../core/utils/range.ts";

/**
 * A password has at least one character of each set. Characters that are easily confused (l, I, O, 0, 1) are left out.
 */
const SETS = ["abcdefghijkmnopqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789", "!#$%&*+-=?@_"] as const;
const DEFAULT_LENGTH = 16;

/** A whole number from 0 up to, but not including, a limit, with equal probability. */
function random(limit: number): number {
  const bound = Math.floor(2 ** 32 / limit) * limit;
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return drawn === undefined || drawn >= bound ? random(limit) : drawn % limit;
}

const signOf = (set: string) => set.charAt(random(set.length));

/** A password that cannot be guessed, as long as the field's limits allow. */
export function generatePassword(minLength = 0, maxLength = Number.POSITIVE_INFINITY): string {
  const length = Math.min(Math.max(DEFAULT_LENGTH, minLength), maxLength);
  const signs = [...SETS.map(signOf), ...range(length - SETS.length).map(() => signOf(SETS.join("")))];
  for (let last = signs.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? "", signs[last] ?? ""];
  }
  return signs.slice(0, length).join("");
}
