import { service } from "../../core/registry/container.ts";

/** A bare web address, or the text around it. */
type TextSegment = { text: string } | { url: string };

/** An address: from its scheme to the next whitespace, quote or angle bracket. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** Punctuation that ends a sentence rather than an address. */
const SENTENCE_END = ".,;:!?…";
/** Closing brackets belong to an address only if they were opened in it. */
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/** Splits a text at its web addresses (antispam#2.2). The segments joined are the text. */
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

/** Elements in which an address already has another role, or in which a link is not allowed. */
const LINKLESS = "a, button, select, textarea, svg, math";

/**
 * Turns bare web addresses in the text of `root` into links that open in a new window. Not drawn by React: they stand
 * in the middle of the server's own markup.
 */
export function linkify(root: DocumentFragment): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest(LINKLESS)) continue;
    const segments = splitLinks(text.data);
    if (segments.some((segment) => "url" in segment)) text.replaceWith(...segments.map(toNode));
  }
}

function toNode(segment: TextSegment): Node | string {
  if ("text" in segment) return segment.text;
  const safe = service("html").url(segment.url);
  return safe ? externalLink(safe, segment.url) : segment.url;
}

/**
 * A link to a page that gets no access to this one. It opens in a new window, so what the visitor has typed here stays.
 */
function externalLink(url: string, text: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = url;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.textContent = text;
  return link;
}
