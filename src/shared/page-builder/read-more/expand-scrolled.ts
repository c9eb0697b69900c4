import type { Cleanup } from "../../core/utils/cleanup.ts";
import { scrollAncestor } from "../../core/element/flat-tree.ts";

/**
 * Before our code has come the page's style sheet folds a block to a box that scrolls (plaintags.css), and the browser has scrolled
 * it where the address asks for an anchor or a text inside; the visitor may have as well. Such a block starts open. To be called
 * before the blocks start; what is returned, called when they have, puts what was in sight back where it was.
 */
export function expandScrolled(tag: string): Cleanup {
  const scrolled = [...document.querySelectorAll(tag)].map((host) => ({ host, top: host.scrollTop })).filter(({ top }) => top > 0);
  for (const { host } of scrolled) host.setAttribute("expanded", "");
  return () => {
    for (const { host, top } of scrolled) if (host.getAttribute("state") === "expanded") scrollAncestor(host, top);
  };
}
