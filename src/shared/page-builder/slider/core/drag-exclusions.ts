/** Where a drag means something else: the caret, a choice, a thumb, a sound's place in time. */
const NO_DRAG_SELECTOR = "input, textarea, select, [contenteditable]:not([contenteditable='false']), [role='slider'], audio[controls]";

/** Browsers draw a film's controls along its lower edge, in a strip of up to this height, px. */
const VIDEO_CONTROLS_PX = 80;

/** A selector of the author's may be broken. */
function matchesSafely(node: Element, selector: string): boolean {
  try {
    return node.matches(selector);
  } catch {
    return false;
  }
}

/** The rest of a film can be dragged: a film may fill its slide. */
const isOnVideoControls = (node: Element, { clientY }: MouseEvent) =>
  node instanceof HTMLVideoElement && node.controls && clientY > node.getBoundingClientRect().bottom - VIDEO_CONTROLS_PX;

/**
 * Whether a gesture inside the slider is no drag of the strip: on what has a drag of its own, in a player's shadow tree as well,
 * or on what `noDrag` names.
 */
export function isDragBlocked(event: MouseEvent, host: HTMLElement, noDrag: string | null): boolean {
  for (const node of event.composedPath()) {
    if (node === host) return false;
    if (!(node instanceof Element)) continue;
    if (node.matches(NO_DRAG_SELECTOR) || (noDrag && matchesSafely(node, noDrag)) || isOnVideoControls(node, event)) return true;
  }
  return false;
}
