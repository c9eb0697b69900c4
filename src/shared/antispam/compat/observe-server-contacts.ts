import { reportProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { handleClick, handleKeydown, type OnActivate } from "../contacts/activation.ts";
import { schemeOf } from "../contacts/contacts.ts";
import { tagContacts } from "../contacts/tag-contacts.ts";
import { serverContacts } from "./server-contacts.ts";

const MIDDLE_BUTTON = 1;

const loadDecoding = () => import("../contacts/decode-contact.ts");

/**
 * Clicks and keys on the server's nodes, caught at the document: a thousand nodes cost as much as one. A click with any
 * modifier or with the middle button is the same wish, since a masked address is of no use in another window either.
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
    "auxclick",
    (event) => {
      const item = event.button === MIDDLE_BUTTON ? contactAt(event) : undefined;
      if (item && schemeOf(item)) handleClick(item, event, decode);
    },
    listenerOptions,
  );
  page.addEventListener(
    "keydown",
    (event) => {
      const item = contactAt(event);
      // The browser makes a click of Enter on a link.
      if (item && !item.matches("a[href]")) handleKeydown(item, event, decode);
    },
    listenerOptions,
  );
  // What is needed can be fetched while the finger is still down.
  page.addEventListener("pointerdown", (event) => void (contactAt(event) && loadDecoding().catch(() => undefined)), {
    ...listenerOptions,
    passive: true,
  });
  return () => end.abort();
}

/** What was touched: of a masked text inside a masked link, the link, so that the click is taken once. */
const contactAt = (event: Event): HTMLElement | undefined =>
  event
    .composedPath()
    .find(
      (node): node is HTMLElement =>
        node instanceof HTMLElement && serverContacts.owns(node) && !tagContacts.owns(node) && serverContacts.isInteractive(node),
    );

const decode: OnActivate = (contact, options) =>
  void loadDecoding().then(
    ({ decodeContact: decodeItem }) => decodeItem(contact, options),
    (cause: unknown) =>
      reportProblem(contact, {
        code: "load-failed",
        message: "could not be decoded: its code could not be fetched. The next click tries again.",
        cause,
      }),
  );
