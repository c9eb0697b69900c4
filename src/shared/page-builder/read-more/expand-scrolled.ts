import type { Cleanup } from "../../core/utils/cleanup.ts";
import { scrollAncestor } from "../../core/element/flat-tree.ts";

/**
 * Until our code has loaded, the page's style sheet folds a block to a box that scrolls (plaintags.css). The browser
 * may have scrolled it to an anchor or a text fragment in the address, and so may the visitor. Such a block starts
 * open. Call this before the blocks start, and its result after: that keeps what was in sight at its position.
 */
export function expandScrolled(tag: string): Cleanup {
  const scrolled = [...document.querySelectorAll(tag)]
    .map((host) => ({ host, top: host.scrollTop }))
    .filter(({ top }) => top > 0);
  for (const { host } of scrolled) host.setAttribute("expanded", "");
  return () => {
    for (const { host, top } of scrolled) if (host.getAttribute("state") === "expanded") scrollAncestor(host, top);
  };
}
