/** Letters that are written from right to left. */
const RTL = /[\u0591-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const RTL_LETTERS = new RegExp(RTL, "g");
const LETTER = /\p{L}/u;
/** Signs inside a text stand where its letters put them; those at its ends, where the page's direction does. */
const HAS_WORDS_AT_ENDS = /^\p{L}(?:.*[\p{L}\p{N}])?$/su;

/**
 * The direction that an author's text of one direction needs, for the page may have the other: "How many?" on an Arabic
 * page. Undefined for a text that is right as it is, and for one of both directions, which means the page's.
 */
export function directionOf(text: string): "ltr" | "rtl" | undefined {
  if (HAS_WORDS_AT_ENDS.test(text)) return undefined;
  const isRtl = RTL.test(text);
  const isLtr = LETTER.test(text.replace(RTL_LETTERS, ""));
  return isRtl === isLtr ? undefined : isRtl ? "rtl" : "ltr";
}
