import { metaCount } from "../model/definition/meta.ts";
import type { Meta } from "../model/definition/meta.ts";
import { countCharacters, countWords, type LengthLimits } from "../model/text/counters.ts";
import type { ValidationRule } from "./rule.ts";

export const lengthLimits = (meta: Meta): LengthLimits => ({
  minCharacters: metaCount(meta, "min_length"),
  maxCharacters: metaCount(meta, "max_length"),
  minWords: metaCount(meta, "min_length_words"),
  maxWords: metaCount(meta, "max_length_words"),
});

/** Separates several messages of one field (spec forms §5). */
export const MESSAGE_SEPARATOR = " / ";

/** Limits of characters and words, when there is a value or one is required; all messages together. */
export const lengthRule: ValidationRule = ({ field, value, required, text }) => {
  if (typeof value !== "string" || (value === "" && !required)) return null;
  const { minCharacters, maxCharacters, minWords, maxWords } = lengthLimits(field.meta);
  const messages: string[] = [];
  if (minCharacters !== undefined || maxCharacters !== undefined) {
    const characters = countCharacters(value);
    if (minCharacters !== undefined && characters < minCharacters)
      messages.push(text("error_min_length", minCharacters));
    if (maxCharacters !== undefined && characters > maxCharacters)
      messages.push(text("error_max_length", maxCharacters));
  }
  if (minWords !== undefined || maxWords !== undefined) {
    const words = countWords(value);
    if (minWords !== undefined && words < minWords) messages.push(text("error_min_length_words", minWords));
    if (maxWords !== undefined && words > maxWords) messages.push(text("error_max_length_words", maxWords));
  }
  return messages.length > 0 ? { message: messages.join(MESSAGE_SEPARATOR) } : null;
};
