/** Digits of other scripts: Arabic, Persian, Devanagari, full width and many more. */
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;
const DIGIT = /^\p{Nd}$/u;

/** Unicode lists the digits of every script in order, from zero on. */
function toLatinDigit(digit: string): string {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - before - 1))) before++;
  return String(before % 10);
}

/** A text with the digits of other scripts as 0 to 9. */
export const withLatinDigits = (text: string): string => text.replace(OTHER_DIGITS, toLatinDigit);

/** Signs as wide as a Chinese character, which the input methods of East Asia write between such digits: "１４：３５". */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** The same, and full-width signs and letters as those of ASCII. */
export const withLatinSigns = (text: string): string =>
  withLatinDigits(text).replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET));
