import { service } from "../../core/registry/current.ts";
import { splitLinks, type Piece } from "./split-links.ts";

/** Where an address is something else already, or a link would not be allowed. */
const LINKLESS = "a, button, select, textarea, svg, math";

/** Turns bare web addresses in the text of some nodes into links that open a window of their own. */
export function linkWords(root: DocumentFragment): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest(LINKLESS)) continue;
    const pieces = splitLinks(text.data);
    if (pieces.some((piece) => "url" in piece)) text.replaceWith(...pieces.map(toNode));
  }
}

function toNode(piece: Piece): Node | string {
  if ("text" in piece) return piece.text;
  const safe = service("html").url(piece.url);
  return safe ? outsideLink(safe, piece.url) : piece.url;
}

/** A link to a page that gets no hold of this one; what the visitor has typed here stays. */
export function outsideLink(url: string, text: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = url;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.textContent = text;
  return link;
}
