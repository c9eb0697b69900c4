/** A mask character that accepts more than digits; an escaped character is only displayed. */
const LETTERS = /(?<!\\)[aA*&#]/;

/** The keyboard that a phone shows for a mask: digits only when nothing else can be typed. */
export const maskInputMode = (mask: string): "numeric" | "text" => (LETTERS.test(mask) ? "text" : "numeric");
