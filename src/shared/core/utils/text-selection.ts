/** Selections inside shadow roots: the method of newer browsers, and below it that of earlier Chromium. */
interface ShadowSelection {
  getComposedRanges?(options: { shadowRoots: ShadowRoot[] }): StaticRange[];
}
interface SelectingRoot {
  getSelection?(): Selection | null;
}

/** Whether the visitor has selected some text: anywhere on the page, or in this shadow root. */
export function isTextSelected(root: ShadowRoot): boolean {
  const selection: (Selection & ShadowSelection) | null = root.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return false;
  if (!selection.isCollapsed) return true;
  if (selection.getComposedRanges)
    return selection.getComposedRanges({ shadowRoots: [root] }).some((range) => !range.collapsed);
  return (root as ShadowRoot & SelectingRoot).getSelection?.()?.isCollapsed === false;
}
