import { isFilled } from "./fill.ts";
import { presentTarget } from "./item-look.ts";
import { schemeOf } from "./items.ts";

/** What a touch of an item asks for. */
export type Activate = (item: HTMLElement, wish: { follow: boolean }) => void;

/** A click on an item. One that is filled is text or a link of the page, and the click goes its own way. */
export function click(item: HTMLElement, event: Event, activate: Activate): void {
  if (isFilled(item)) return;
  // What is masked leads nowhere.
  event.preventDefault();
  // The click may have come before the item could take the focus, which comes back here from the popup.
  presentTarget(item);
  if (!item.matches(":focus-within")) item.focus({ preventScroll: true });
  activate(item, { follow: schemeOf(item) !== undefined });
}

/** A key on an item: Enter, and Space on what becomes no link. */
export function press(item: HTMLElement, event: KeyboardEvent, activate: Activate): void {
  if (event.repeat || event.composedPath()[0] !== item) return;
  if (event.key === "Enter" || (event.key === " " && schemeOf(item) === undefined)) click(item, event, activate);
}
