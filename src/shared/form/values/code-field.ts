import { withoutInvisible } from "../../core/utils/invisible.ts";
import { settingFlag } from "../definition/field-settings.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import { fieldMask, isCardMask } from "./field-mask.ts";
import { withLatinDigits, withLatinSigns } from "./latin-digits.ts";
import { longestOfMask } from "./longest-of-mask.ts";

const CODES = /^(?:email|url|tel|price)$/;

/**
 * Whether a field's text is a code, in which invisible characters are never meant. In free text they may belong to the
 * language. Number controls have a reader of their own (fields/number/number-input.ts).
 */
export const holdsCode = (field: FieldDefinition): boolean => fieldMask(field) !== "" || CODES.test(field.type);

const plainSigns = (text: string): string => withLatinSigns(withoutInvisible(text));

const OUTSIDE_ASCII = /[^\0-\x7f]+/gu;

/** Plain signs, apart from those that the mask itself contains. */
const signsForMask = (mask: string, text: string): string =>
  text.replace(OUTSIDE_ASCII, (signs) =>
    [...signs].map((sign) => (mask.includes(sign) ? sign : plainSigns(sign))).join(""),
  );

/** A code without invisible characters. Telephone numbers and masks have plain digits; addresses keep their letters. */
export function cleanText(field: FieldDefinition, text: string): string {
  if (!holdsCode(field)) return text;
  const mask = fieldMask(field);
  if (mask !== "") return signsForMask(mask, text);
  return field.type === "tel" ? plainSigns(text) : withoutInvisible(text);
}

/** A no-break space between the parts of a date separates them. */
const NO_BREAK_BETWEEN = /(?<=\S)[\u00a0\u2007\u202f](?=\S)/g;

const plainDate = (text: string): string => withLatinDigits(withoutInvisible(text.replace(NO_BREAK_BETWEEN, " ")));

/**
 * How the text of a field becomes its value, whatever it comes from; null where it is the value. An amount is written
 * in the site's format, which may contain a no-break space; the reader of amounts skips invisible characters.
 */
export function codeReader(field: FieldDefinition): ((text: string) => string) | null {
  if (field.type === "datetime") return plainDate;
  if (!hasLongest(field) && (field.type === "price" || !holdsCode(field))) return null;
  return (text) => takenText(field, cleanText(field, text));
}

/** RFC 5321: 64 characters, an at sign, and 255 of the domain. */
const ADDRESS_LENGTH = 320;
/** A list of a hundred of the longest. */
const ADDRESSES_LENGTH = 32_000;
/** For a card, twice as many as its number has with spaces: it is tried in four masks. */
const CARD_LENGTH = 40;
/** How often a sign counts that a mask repeats without end. */
const UNLIMITED = 200;
/** Words around the code. */
const WORDS_LENGTH = 100;

/** Whether a field takes no text of any length: e-mail addresses and masks. */
export const hasLongest = (field: FieldDefinition): boolean => field.type === "email" || fieldMask(field) !== "";

/** For a mask of a fixed length, the code may be written with twice as many signs. */
const maskedLength = (mask: string) =>
  WORDS_LENGTH + (mask.includes("{") ? longestOfMask(mask, UNLIMITED) : 2 * mask.length);

/**
 * What a field takes of a text that is entered. To check an e-mail address, browsers need time that grows with the
 * square of its length, and so does the library of masks, which calls itself for each character.
 */
export function takenText(field: FieldDefinition, text: string): string {
  const mask = fieldMask(field);
  if (mask !== "") return text.slice(0, isCardMask(mask) ? CARD_LENGTH : maskedLength(mask));
  if (field.type !== "email") return text;
  return settingFlag(field, "multiple_email")
    ? text.slice(0, ADDRESSES_LENGTH).replace(/[^,]+/g, (address) => address.slice(0, ADDRESS_LENGTH))
    : text.slice(0, ADDRESS_LENGTH);
}

/** Whether a field takes less than a text that reached it. */
export function isTooLong(field: FieldDefinition, text: string): boolean {
  const known = cleanText(field, text);
  return takenText(field, known) !== known;
}
