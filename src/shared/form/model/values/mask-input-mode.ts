/** A letter of the mask that takes more than figures; what stands behind a backslash is only shown. */
const LETTERS = /(?<!\\)[aA*&#]/;

/** The keys that a telephone shows for a mask: figures alone where nothing else can be typed. */
export const maskInputMode = (mask: string): "numeric" | "text" => (LETTERS.test(mask) ? "text" : "numeric");
