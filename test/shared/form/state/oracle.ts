/** An exact decimal figure: `digits` divided by ten to the power of `places`. */
export interface Figure {
  digits: bigint;
  places: number;
}

/** Reads "-12.345". */
export function figure(text: string): Figure {
  const [whole = "", fraction = ""] = text.split(".");
  return { digits: BigInt(whole + fraction), places: fraction.length };
}

const power = (places: number) => 10n ** BigInt(places);
export const times = (a: Figure, b: Figure): Figure => ({ digits: a.digits * b.digits, places: a.places + b.places });
export function plus(a: Figure, b: Figure): Figure {
  const places = Math.max(a.places, b.places);
  return { digits: a.digits * power(places - a.places) + b.digits * power(places - b.places), places };
}

/** Rounds half away from zero. */
export function rounded({ digits, places }: Figure, to: number): Figure {
  if (places <= to) return { digits: digits * power(to - places), places: to };
  const unit = power(places - to);
  const size = digits < 0n ? -digits : digits;
  const up = size / unit + ((size % unit) * 2n >= unit ? 1n : 0n);
  return { digits: digits < 0n ? -up : up, places: to };
}

export const ZERO: Figure = { digits: 0n, places: 0 };
export const atLeastZero = (value: Figure): Figure => (value.digits < 0n ? ZERO : value);

/** A figure with exactly `places` decimals, in groups of three. */
export function written(value: Figure, places: number, point: string, group: string): string {
  const { digits } = rounded(value, places);
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, "0");
  const cut = text.length - places;
  const groups: string[] = [];
  for (let end = cut; end > 0; end -= 3) groups.unshift(text.slice(Math.max(0, end - 3), end));
  return (digits < 0n ? "-" : "") + groups.join(group) + (places > 0 ? point + text.slice(cut) : "");
}
