/** Maximum of decimal places in a calculation; further ones are noise of binary fractions (forms-behaviour#5.3). */
const RESULT_DECIMALS = 12;
/** Significant digits that a binary fraction represents reliably. */
const SURE_DIGITS = 15;
/** No text of a number has more decimal places than this. */
const MAX_DECIMALS = 100;

/** A number without the noise of binary fractions, so that 3.0000000000000004 is 3 before it is rounded up. */
export const withoutNoise = (value: number): number =>
  !Number.isFinite(value) || Number.isInteger(value) ? value : Number(value.toPrecision(SURE_DIGITS));

/** Moves the decimal point through the exponent, which adds no binary error. */
function shift(value: number, places: number): number {
  const [digits = "0", exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}

const clampPlaces = (places: number) => Math.max(-MAX_DECIMALS, Math.min(MAX_DECIMALS, Math.trunc(places) || 0));

function rounded(value: number, places: number, round: (value: number) => number): number {
  const digits = clampPlaces(places);
  const moved = shift(withoutNoise(value), digits);
  // A number too large to have that many places is already round.
  return Number.isFinite(moved) ? shift(round(moved), -digits) + 0 : value;
}

/** `#round`: rounds decimal numbers as people do, 1.005 gives 1.01; ties go up, -2.5 gives -2 (forms-behaviour#5.3). */
export const roundDecimal = (value: number, places: number): number => rounded(value, places, Math.round);

/** Rounds money and displayed numbers: ties go away from zero, so that a refund is as large as its charge. */
export const roundMoney = (value: number, places: number): number =>
  Math.sign(value) * rounded(Math.abs(value), places, Math.round) + 0;

/** The result of a calculation without noise and with at most 12 decimal places; 0 if not finite (forms#5). */
export function roundResult(value: number): number {
  if (!Number.isFinite(value)) return 0;
  return Number.isInteger(value) ? value + 0 : roundDecimal(withoutNoise(value), RESULT_DECIMALS);
}

/** A number as text with "." and without exponent, as fields hold it. */
export function numberText(value: number): string {
  const clean = roundResult(value);
  const text = String(clean);
  if (!text.includes("e")) return text;
  return Math.abs(clean) < 1 ? clean.toFixed(RESULT_DECIMALS).replace(/0+$/, "") : BigInt(clean).toString();
}

/** Decimal places of a number as written. */
function placesOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
}

/** Rounds a result to the decimal places that exact arithmetic gives; infinite fractions stay as they are. */
const exact = (result: number, places: number) =>
  places === 0 || places > RESULT_DECIMALS || !Number.isFinite(result) ? result : roundDecimal(result, places);

/** Sums and products of decimal numbers are exact: 0.1 + 0.2 is 0.3, 1.005 * 100 is 100.5. */
export const addDecimal = (a: number, b: number): number => exact(a + b, Math.max(placesOf(a), placesOf(b)));
export const multiplyDecimal = (a: number, b: number): number => exact(a * b, placesOf(a) + placesOf(b));
