import { reportProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { tagContacts } from "../contacts/contacts.ts";
import { observePointer } from "../contacts/observe-pointer.ts";
import { serverContacts } from "./server-contacts.ts";
import { handleAuxClick, handleClick, handleKeydown, type OnActivate } from "../contacts/activation.ts";

const loadDecoding = () => import("../contacts/decode-contact.ts");

/**
 * Handles clicks and keys on the server's contacts at the document: a thousand contacts cost as much as one. A click
 * with any modifier key or with the middle button does the same, since a masked address is of no use in another window.
 */
export function observeServerContacts(page: Document): Cleanup {
  const end = new AbortController();
  const listenerOptions = { capture: true, signal: end.signal };

  page.addEventListener(
    "click",
    (event) => {
      const contact = contactAt(event);
      if (contact) handleClick(contact, event, decode);
    },
    listenerOptions,
  );
  page.addEventListener(
    "keydown",
    (event) => {
      const contact = contactAt(event);
      // On a link, the browser turns Enter into a click.
      if (contact && (event.key === " " || !contact.matches("a[href]"))) handleKeydown(contact, event, decode);
    },
    listenerOptions,
  );
  // Prefetch the code while the pointer is still down.
  page.addEventListener("pointerdown", (event) => void (contactAt(event) && loadDecoding().catch(() => undefined)), {
    ...listenerOptions,
    passive: true,
  });
  const stopPointer = observePointer(page, {
    contactAt,
    onAuxClick: (contact, event) => handleAuxClick(contact, event, decode),
  });
  return () => {
    stopPointer();
    end.abort();
  };
}

/** The activated contact. For masked text inside a masked link it is the link, so that the click is handled once. */
const contactAt = (event: Event): HTMLElement | undefined =>
  event
    .composedPath()
    .find(
      (node): node is HTMLElement =>
        node instanceof HTMLElement &&
        serverContacts.owns(node) &&
        !tagContacts.owns(node) &&
        serverContacts.isInteractive(node),
    );

const decode: OnActivate = (contact, options) =>
  void loadDecoding().then(
    ({ decodeContact }) => decodeContact(contact, options),
    (cause: unknown) =>
      reportProblem(contact, {
        code: "load-failed",
        message: "could not be decoded: its code could not be fetched. The next click tries again.",
        cause,
      }),
  );
