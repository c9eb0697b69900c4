/**
 * Asks whatever hides an element for the time being (a slider, whose other slides are inert) to show it at once and without
 * animation; when the call returns, the element can take the focus. Whoever can show it listens on the window for this event, whose
 * target is the element. Areas may not import each other: the lightbox asks this way for the slide of the picture that was closed.
 */
export const REVEAL = "plaintags-reveal";

/** Sends {@link REVEAL}: `reveal(link); link.focus();`. Nothing happens where nobody hides the element. */
export const reveal = (node: Element): boolean => node.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true, composed: true }));
