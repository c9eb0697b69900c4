import { boxOf, scaleOf } from "../../../core/element/coordinates.ts";

/** Where a drag has another meaning: moving the caret, choosing a value, moving a thumb, seeking in audio. */
const NO_DRAG_SELECTOR =
  "input, textarea, select, [contenteditable]:not([contenteditable='false']), [role='slider'], audio[controls]";

/** Browsers draw the controls of a video along its lower edge, up to this height, px. */
const VIDEO_CONTROLS_PX = 80;

/** The author's selector may be invalid. */
function matchesSafely(node: Element, selector: string): boolean {
  try {
    return node.matches(selector);
  } catch {
    return false;
  }
}

/** The rest of a video can be dragged: it may fill its slide. */
const isOnVideoControls = (node: Element, { clientY }: MouseEvent) =>
  node instanceof HTMLVideoElement &&
  node.controls &&
  (boxOf(node).bottom - clientY) * scaleOf(node) < VIDEO_CONTROLS_PX;

/**
 * Whether a gesture must not drag the slider: it starts on an element with a drag of its own, also in a player's shadow
 * tree, or on a match of `noDrag`.
 */
export function isDragBlocked(event: MouseEvent, host: HTMLElement, noDrag: string | null): boolean {
  for (const node of event.composedPath()) {
    if (node === host) return false;
    if (!(node instanceof Element)) continue;
    if (node.matches(NO_DRAG_SELECTOR) || (noDrag && matchesSafely(node, noDrag)) || isOnVideoControls(node, event))
      return true;
  }
  return false;
}
