/** Nobody types a longer mask. */
const MAX_SIGNS = 500;
/** Repetitions in the library's syntax: `{3}`, `{1,3}`, `{2,*}`, `{1|3}`, `{+}`. */
const REPEATS = /\{(\d{1,3}|[*+])([|,] ?(\d{1,3}|[*+])){0,2}\}/g;
const PAIRS: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/**
 * Whether the library can process a mask. It validates nothing itself: unbalanced brackets and braces without a number
 * throw an obscure error, or block the page for a minute.
 */
export function isValidMask(mask: string): boolean {
  const shown = mask.replace(/\\./gs, "x");
  if (shown.length > MAX_SIGNS || /(^|[([|])\{/.test(shown)) return false;
  const open: string[] = [];
  for (const sign of shown.replace(REPEATS, "")) {
    if (sign === "{" || sign === "}") return false;
    if (sign === "(" || sign === "[") open.push(sign);
    else if (sign in PAIRS && open.pop() !== PAIRS[sign]) return false;
  }
  return open.length === 0;
}

/** A mask character that accepts more than digits; an escaped character is only displayed. */
const LETTERS = /(?<!\\)[aA*&#]/;

/** The keyboard that a phone shows for a mask: digits only when nothing else can be typed. */
export const maskInputMode = (mask: string): "numeric" | "text" => (LETTERS.test(mask) ? "text" : "numeric");

/** What stands for a sign of a mask in {@link exampleOfMask}. */
const SAMPLES: Readonly<Record<string, string>> = { 9: "0", "#": "0", "*": "0", a: "A", A: "A", "&": "A" };

/** A value that fits a mask, with 0 for digits and A for letters: "(000) 000-0000". It takes first alternatives. */
export function exampleOfMask(mask: string): string {
  const first = mask.replace(/\(([^()|]*)\|[^()]*\)/g, "$1").replace(/(?<!\\)\|.*/s, "");
  const repeated = first.replace(
    /(?:\(([^()]*)\)|(\\?.))\{(\d+)[^}]*\}/g,
    (_, group: string | undefined, sign: string | undefined, count: string) =>
      (group ?? sign ?? "").repeat(Math.max(1, Number(count))),
  );
  return repeated.replace(
    /\\(.)|\{[^}]*\}|[[\]]|[9#*aA&]/gs,
    (sign, literal?: string) => literal ?? SAMPLES[sign] ?? "",
  );
}

/**
 * How the number of a payment card is grouped, by its first digits (forms#5): 4-6-5 for 15 digits, 4-6-4 for 14,
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
