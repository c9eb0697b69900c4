import type { Cleanup } from "../../core/utils/scope.ts";
import { handleDragStart } from "./activation.ts";

/** Contacts that a pointer may open in another window or drag away. */
export interface PointedContacts {
  /** The contact that an event comes from. */
  contactAt(event: Event): HTMLElement | undefined;
  /** Called for a click on it with another button than the main one. */
  onAuxClick(contact: HTMLElement, event: MouseEvent): void;
}

const observed = new WeakMap<EventTarget, Set<PointedContacts>>();

/** The observed contacts that an event comes from. */
function contactsAt(event: Event): [contact: HTMLElement, contacts: PointedContacts][] {
  return [...(observed.get(event.currentTarget!) ?? [])].flatMap((contacts) => {
    const contact = contacts.contactAt(event);
    return contact ? [[contact, contacts]] : [];
  });
}

function onAuxClick(event: MouseEvent): void {
  for (const [contact, contacts] of contactsAt(event)) contacts.onAuxClick(contact, event);
}

function onDragStart(event: Event): void {
  for (const [contact] of contactsAt(event)) handleDragStart(contact, event);
}

/**
 * Observes the middle clicks and drags of contacts at the document: one pair of listeners for all, until nothing is
 * observed.
 */
export function observePointer(page: Document, contacts: PointedContacts): Cleanup {
  const all = observed.get(page) ?? new Set();
  observed.set(page, all.add(contacts));
  page.addEventListener("auxclick", onAuxClick, true);
  page.addEventListener("dragstart", onDragStart, true);
  return () => {
    all.delete(contacts);
    if (all.size) return;
    page.removeEventListener("auxclick", onAuxClick, true);
    page.removeEventListener("dragstart", onDragStart, true);
  };
}
