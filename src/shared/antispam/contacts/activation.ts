import { isFilled } from "./fill.ts";
import { makeInteractive } from "./contact-a11y.ts";
import { schemeOf } from "./contacts.ts";

/** What a touch of an item asks for. */
export type OnActivate = (item: HTMLElement, wish: { follow: boolean }) => void;

/** A click on an item. One that is filled is text or a link of the page, and the click goes its own way. */
export function handleClick(contact: HTMLElement, event: Event, activate: OnActivate): void {
  if (isFilled(contact)) return;
  // What is masked leads nowhere.
  event.preventDefault();
  // The click may have come before the item could take the focus, which comes back here from the popup.
  makeInteractive(contact);
  if (!contact.matches(":focus-within")) contact.focus({ preventScroll: true });
  activate(contact, { follow: schemeOf(contact) !== undefined });
}

/** A key on an item: Enter, and Space on what becomes no link. */
export function handleKeydown(contact: HTMLElement, event: KeyboardEvent, activate: OnActivate): void {
  if (event.repeat || event.composedPath()[0] !== contact) return;
  if (event.key === "Enter" || (event.key === " " && schemeOf(contact) === undefined)) handleClick(contact, event, activate);
}
