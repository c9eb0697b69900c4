import { withoutInvisible } from "../../core/utils/invisible.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import { fieldMask } from "./field-mask.ts";
import { withLatinDigits } from "./latin-digits.ts";

const CODES = /^(?:email|url|tel|price)$/;

/**
 * Whether a field's text is a code, in which invisible characters are never meant; a mask may contain them itself. In
 * free text they may belong to the language. Number controls have a reader of their own (dom/number-input.ts).
 */
export function holdsCode(field: FieldDefinition): boolean {
  const mask = fieldMask(field);
  return mask ? mask === withoutInvisible(mask) : CODES.test(field.type);
}

/**
 * How the text of a field becomes its value, whatever it comes from; null where it is the value. An amount is written
 * in the site's format, which may contain a no-break space; the reader of amounts skips invisible characters.
 */
export function codeReader(field: FieldDefinition): ((text: string) => string) | null {
  if (field.type === "datetime") return withLatinDigits;
  return holdsCode(field) && field.type !== "price" ? withoutInvisible : null;
}
