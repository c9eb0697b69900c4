import type { Cleanup } from "../../../core/utils/scope.ts";
import { adoptStyles } from "../../../core/element/adopt-styles.ts";

/** How many borrowers a style sheet has in each tree. */
const borrowers = new WeakMap<Document | ShadowRoot, Map<string, number>>();

/**
 * Adds the style sheet of a tag to another tree than the tag's own: for nodes that come to it through a slot. It leaves
 * that tree with the last tag that needs it there.
 */
export function lendStyles(tree: Document | ShadowRoot, css: string): Cleanup {
  // With a text of its own, it is another sheet than that of tags in this tree, which stays (adopt-styles.ts).
  const text = `@layer plaintags{${css}} `;
  const counts = borrowers.get(tree) ?? new Map<string, number>();
  borrowers.set(tree, counts.set(text, (counts.get(text) ?? 0) + 1));
  const sheet = adoptStyles(tree, text);
  return () => {
    const left = counts.get(text)! - 1;
    counts.set(text, left);
    if (left === 0) tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
