/** A bare web address, and the text around it. */
export type TextSegment = { text: string } | { url: string };

/** An address from its scheme to the next blank, quote or bracket of markup. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** Marks that end a sentence and not an address. */
const SENTENCE_END = ".,;:!?…";
/** Brackets that belong to an address only when they were opened in it. */
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/** Finds the words of a text that are web addresses (spec antispam §2.2). The pieces together are the text. */
export function splitLinks(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(ADDRESS)) {
    // Part of a path: not a word of its own.
    if (text.charAt(index - 1) === "/") continue;
    const url = trimPunctuation(word);
    if (index > end) segments.push({ text: text.slice(end, index) });
    segments.push({ url });
    end = index + url.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end) });
  return segments;
}

/** Takes the sentence's marks off the end, and brackets that were opened before the address. */
function trimPunctuation(word: string): string {
  let end = word.length;
  for (; end > 0; end--) {
    const last = word.charAt(end - 1);
    const opening = OPENING[last];
    if (opening ? word.includes(opening) : !SENTENCE_END.includes(last)) break;
  }
  return word.slice(0, end);
}
