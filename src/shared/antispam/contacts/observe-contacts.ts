import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { type ContactKind, contactsWithin } from "./contacts.ts";
import { fillKnown } from "./fill-page.ts";
import { forgetFilled, isFilled } from "./fill.ts";
import { removeInteractive, makeAllInteractive, setContactState, showWords } from "./contact-a11y.ts";

/** Contacts made interactive per idle callback, so that a page with thousands of them stays smooth. */
export const IDLE_BATCH = 200;

const observed = new WeakMap<Document, Set<ContactKind>>();

/**
 * Observes all contacts of one kind on the page with one observer. They become interactive when the page is idle or the
 * visitor presses Tab; small numbers added later do so at once, and one with a known token is filled.
 */
export function observeContacts(page: Document, kind: ContactKind): Cleanup {
  const kinds = observed.get(page) ?? new Set();
  observed.set(page, kinds);
  if (kinds.has(kind)) return () => undefined;
  kinds.add(kind);

  let pending: HTMLElement[] = [];
  let cancelBatch: Cleanup | undefined;

  const makeHiddenInteractive = (contacts: HTMLElement[]) =>
    makeAllInteractive(contacts.filter((contact) => !isFilled(contact)));
  const runBatch = () => {
    makeHiddenInteractive(pending.splice(0, IDLE_BATCH));
    cancelBatch = pending.length ? service("clock").idle(runBatch) : undefined;
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Tab") makeHiddenInteractive(pending.splice(0));
  };

  const schedule = (contacts: HTMLElement[]) => {
    if (!contacts.length) return;
    pending = [...pending, ...contacts];
    cancelBatch ??= service("clock").idle(runBatch);
  };

  /** Handles contacts that were added to the page. */
  function handleAdded(contacts: HTMLElement[]): void {
    const hidden = fillKnown(contacts);
    if (hidden.length > IDLE_BATCH) schedule(hidden);
    else makeHiddenInteractive(hidden);
  }

  /** The token of a contact has changed: what was shown for the old one is removed. */
  function handleTokenChange(contact: HTMLElement): void {
    if (isFilled(contact) || !contact.matches(kind.selector)) return;
    if (forgetFilled(contact)) {
      showWords(contact);
      setContactState(contact, "encoded");
    }
    handleAdded([contact]);
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "attributes") handleTokenChange(target as HTMLElement);
      else
        for (const node of addedNodes)
          if (node instanceof HTMLElement) handleAdded(contactsWithin(node, kind.selector));
    }
  });
  schedule(fillKnown(contactsWithin(page, kind.selector)));
  observer.observe(page, { childList: true, subtree: true, attributes: true, attributeFilter: [kind.token] });
  page.addEventListener("keydown", onKeyDown, true);
  const stopNaming = service("texts").subscribe(() =>
    schedule(contactsWithin(page, kind.selector).filter((contact) => contact.hasAttribute("role"))),
  );

  return () => {
    stopNaming();
    kinds.delete(kind);
    observer.disconnect();
    cancelBatch?.();
    page.removeEventListener("keydown", onKeyDown, true);
    for (const contact of contactsWithin(page, kind.selector)) {
      if (isFilled(contact)) continue;
      removeInteractive(contact);
      contact.removeAttribute(kind.state);
    }
  };
}
