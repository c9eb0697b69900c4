/**
 * Requests that an element which is hidden for now (in a slider, whose other slides are inert) is shown at once and
 * without animation; when the call returns, the element can take the focus. A component that can show it listens on the
 * window for this event, whose target is the element. Areas may not import each other: the lightbox uses this to show
 * the slide of the image that was closed.
 */
export const REVEAL = "plaintags-reveal";

/** Sends {@link REVEAL}: `reveal(link); link.focus();`. Does nothing if no component hides the element. */
export const reveal = (node: Element): boolean =>
  node.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true, composed: true }));
