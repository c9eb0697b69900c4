/**
 * How the number of a payment card is grouped, by its first digits (spec forms §5): 4-6-5 for 15 digits, 4-6-4 for 14,
 * else 4-4-4-4. The letters stand for the digits defined below; the library uses the first mask that fits the input.
 */
export const CARD_MASKS = ["TA99 999999 99999", "TE99 999999 9999", "TZR9 999999 9999", "9999 9999 9999 9999"];

/** The placeholder of a card's number by its first digits: the same masks, with "_" for every digit. */
export function cardPlaceholder(figures: string): string {
  const kind = /^3(?:$|[47])/.test(figures) ? 0 : /^3[68]/.test(figures) ? 1 : /^30(?:$|[0-5])/.test(figures) ? 2 : 3;
  return (CARD_MASKS[kind] ?? "").replace(/\w/g, "_");
}

export const CARD_MASK_DEFINITIONS = {
  T: { validator: "3" },
  /** 34, 37 */
  A: { validator: "[47]" },
  /** 36, 38 */
  E: { validator: "[68]" },
  /** 300 to 305 */
  Z: { validator: "0" },
  R: { validator: "[0-5]" },
} as const;
