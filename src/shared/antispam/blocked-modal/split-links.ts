/** A bare web address, or the text around it. */
export type TextSegment = { text: string } | { url: string };

/** An address: from its scheme to the next whitespace, quote or angle bracket. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** Punctuation that ends a sentence rather than an address. */
const SENTENCE_END = ".,;:!?…";
/** Closing brackets belong to an address only if they were opened in it. */
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/** Splits a text at its web addresses (spec antispam §2.2). The segments joined are the text. */
export function splitLinks(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(ADDRESS)) {
    // Part of a path, not a separate address.
    if (text.charAt(index - 1) === "/") continue;
    const url = trimPunctuation(word);
    if (index > end) segments.push({ text: text.slice(end, index) });
    segments.push({ url });
    end = index + url.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end) });
  return segments;
}

/** Strips trailing punctuation, and brackets that were opened before the address. */
function trimPunctuation(word: string): string {
  let end = word.length;
  for (; end > 0; end--) {
    const last = word.charAt(end - 1);
    const opening = OPENING[last];
    if (opening ? word.includes(opening) : !SENTENCE_END.includes(last)) break;
  }
  return word.slice(0, end);
}
