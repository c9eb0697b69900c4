import type { TextTable } from "../../../core/services/texts.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";
import { withLatinDigits } from "../../values/latin-digits.ts";

/** A Social Security number of the United States: nine digits in groups of 3, 2 and 4 (forms-rendering#2.4). */
const DIGIT_COUNT = 9;
/** Digits at the end that a partial mask leaves visible. */
const VISIBLE_AT_END = 4;
const MASK_CHARACTER = "*";

/** Area 000, 666 and 900 to 999, group 00 and serial 0000 are never assigned. */
const VALID = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/;
/** Numbers that were printed in advertisements. */
const ADVERTISED: ReadonlySet<string> = new Set(["078051120", "219099999"]);

/** The digits of a text, of any script, up to the maximum. */
export const ssnDigits = (text: string): string => withLatinDigits(text).replace(/\D/g, "").slice(0, DIGIT_COUNT);

export const isValidSsn = (digits: string): boolean => VALID.test(digits) && !ADVERTISED.has(digits);

const withDashes = (characters: string): string =>
  [characters.slice(0, 3), characters.slice(3, 5), characters.slice(5)].filter(Boolean).join("-");

/** The value to send: with dashes, unless the field wants digits only. */
export const sentSsn = (digits: string, format: string): string =>
  format === "" || format === "dashed" ? withDashes(digits) : digits;

/**
 * The text of the control: `full` hides every digit, `partial` the first five, `partial_show_as_type` the first five
 * except the last typed.
 */
export function maskSsn(digits: string, mask: string): string {
  const hidden = mask === "full" ? DIGIT_COUNT : mask.startsWith("partial") ? DIGIT_COUNT - VISIBLE_AT_END : 0;
  const typed = mask === "partial_show_as_type" ? digits.length - 1 : -1;
  return withDashes([...digits].map((digit, at) => (at < hidden && at !== typed ? MASK_CHARACTER : digit)).join(""));
}

/** The caret position after a number of digits. */
export const caretAfter = (count: number): number => count + Number(count > 3) + Number(count > 5);

const countDigits = (shown: string): number => shown.replace(/-/g, "").length;

/**
 * The digits after an edit of the shown text, and how many of them precede the caret. The caret tells which digits the
 * edit concerned, because hidden digits cannot be compared.
 */
export function editSsn(
  digits: string,
  before: string,
  after: string,
  caret: number,
): { digits: string; caret: number } {
  const behindCaret = Math.min(after.length - caret, before.length);
  const end = before.length - behindCaret;
  let start = 0;
  while (start < Math.min(caret, end) && before[start] === after[start]) start += 1;
  const [from, to] = [countDigits(before.slice(0, start)), countDigits(before.slice(0, end))];
  const typed = ssnDigits(after.slice(start, caret)).slice(0, DIGIT_COUNT - from - (digits.length - to));
  return { digits: digits.slice(0, from) + typed + digits.slice(to), caret: from + typed.length };
}

/** Texts of Social Security numbers. */
export const SSN_TEXTS = {
  ssn_invalid: "Enter a valid number of nine digits, like 123-45-6789.",
} as const satisfies TextTable;

export const ssnTexts = lazyTexts(SSN_TEXTS);
