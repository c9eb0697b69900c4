import { withoutInvisible } from "../../core/utils/invisible.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import { fieldMask } from "./field-mask.ts";
import { withLatinDigits } from "./latin-digits.ts";

const CODES: ReadonlySet<string> = new Set([
  "email",
  "url",
  "tel",
  "ssn",
  "number",
  "range",
  "quantity",
  "price",
  "price_range",
]);

/**
 * Whether a field holds a code, in which invisible characters are never meant; a mask may contain them itself. In all
 * other fields they may belong to the language.
 */
export function holdsCode(field: FieldDefinition): boolean {
  const mask = fieldMask(field);
  return mask === withoutInvisible(mask) && (mask !== "" || CODES.has(field.type));
}

/** A date or a time as browsers write it. */
const ISO = /^(?:\d{4}-|\d\d:\d\d)/;

/** Dates have digits of any script; a format of the site may contain a no-break space or a direction mark. */
function readDateText(text: string): string {
  const digits = withLatinDigits(text);
  const plain = withoutInvisible(digits);
  return ISO.test(plain) ? plain : digits;
}

/**
 * How the text of a field becomes its value, whatever it comes from; null where it is the value. An amount is written
 * in the site's format, which may contain a no-break space; the reader of amounts skips invisible characters.
 */
export function codeReader(field: FieldDefinition): ((text: string) => string) | null {
  if (field.type === "datetime") return readDateText;
  return holdsCode(field) && field.type !== "price" ? withoutInvisible : null;
}
