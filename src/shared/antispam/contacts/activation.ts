import { isFilled } from "./fill.ts";
import { makeInteractive } from "./contact-a11y.ts";
import { schemeOf } from "./contacts.ts";

/** Called when the visitor activates a contact. */
export type OnActivate = (contact: HTMLElement, options: { follow: boolean; byMouse: boolean }) => void;

/** Older browsers do not say what a click was made with; a phone cannot hover. */
function isByMouse(event: Event): boolean {
  if (!(event instanceof MouseEvent) || event.detail === 0) return false;
  const { pointerType } = event as Partial<PointerEvent>;
  return pointerType ? pointerType === "mouse" : matchMedia("(hover: hover)").matches;
}

/**
 * Handles a click on a contact. A filled one is ordinary text or a link of the page, and keeps its own click behaviour.
 */
export function handleClick(contact: HTMLElement, event: Event, activate: OnActivate): void {
  if (isFilled(contact)) return;
  // A masked address has no usable target.
  event.preventDefault();
  // The click may come before the contact is focusable; the popup later returns the focus to it.
  makeInteractive(contact);
  if (!contact.matches(":focus-within")) contact.focus({ preventScroll: true });
  activate(contact, { follow: schemeOf(contact) !== undefined, byMouse: isByMouse(event) });
}

const MIDDLE_BUTTON = 1;

/** Handles a middle click on a contact where it would open something: a masked address, or the link around it. */
export function handleAuxClick(contact: HTMLElement, event: MouseEvent, activate: OnActivate): void {
  const isInLink = () => event.composedPath().some((node) => node instanceof HTMLAnchorElement && node.href);
  if (event.button === MIDDLE_BUTTON && (schemeOf(contact) || isInLink())) handleClick(contact, event, activate);
}

/** Handles the start of a drag: a masked address is of no use elsewhere. Selected text may be dragged. */
export function handleDragStart(contact: HTMLElement, event: Event): void {
  if (!isFilled(contact) && event.composedPath()[0] instanceof Element) event.preventDefault();
}

/** Handles a key on a contact: Enter, and Space if it does not become a link, or would press what is around the link. */
export function handleKeydown(contact: HTMLElement, event: KeyboardEvent, activate: OnActivate): void {
  if (event.repeat || event.composedPath()[0] !== contact) return;
  const isSpacePress = () => schemeOf(contact) === undefined || contact.closest("button,summary");
  if (event.key === "Enter" || (event.key === " " && isSpacePress())) handleClick(contact, event, activate);
}
