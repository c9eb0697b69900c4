import { decodeEntities } from "../../utils/entities.ts";

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
/** Elements whose content is no text. */
const NON_TEXT = /<(script|style|template|noscript|iframe|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const LINE = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi;
/** A tag ends at the first `>` outside quotes. */
const TAG = /<[a-z/!?](?:"[^"]*"|'[^']*'|[^'">])*(?:>|$)/gi;

/**
 * Converts markup to text, for contexts that show plain text. It needs no parser, so it works before the sanitiser is
 * loaded, under Trusted Types and under Node. The result may contain `<` and is text, never markup.
 */
export const htmlToText = (markup: string): string =>
  decodeEntities(markup.replace(COMMENT, "").replace(NON_TEXT, "").replace(LINE, "$&\n").replace(TAG, ""))
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .trim();
