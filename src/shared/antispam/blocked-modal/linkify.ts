import { service } from "../../core/registry/container.ts";
import { splitLinks, type TextSegment } from "./split-links.ts";

/** Elements in which an address already has another role, or in which a link is not allowed. */
const LINKLESS = "a, button, select, textarea, svg, math";

/** Turns bare web addresses in the text of `root` into links that open in a new window. */
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
export function externalLink(url: string, text: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = url;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.textContent = text;
  return link;
}
