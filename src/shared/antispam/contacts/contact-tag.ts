import type { PlainDefinition, MountedElement, MountContext } from "../../core/element/define-plain-element.ts";
import { findPageContent } from "../../core/element/page-content.ts";
import { string } from "../../core/options/options.ts";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { handleAuxClick, handleClick, handleKeydown, type OnActivate } from "./activation.ts";
import { makeInteractive, setContactState } from "./contact-a11y.ts";
import { tokenOf, tagContacts } from "./contacts.ts";
import { abortDecoding, decodeContact } from "./decode-contact.ts";
import { isFilled } from "./fill.ts";
import { observeContacts } from "./observe-contacts.ts";
import { observePointer, type PointedContacts } from "./observe-pointer.ts";
import { POPUP_TAG } from "./popup.ts";
import { decodeTextTable } from "./texts.ts";
import { decodedValue } from "./token-state.ts";

/** Attributes of `<apbct-email>` and `<apbct-phone>` (api#4). */
export const contactOptions = {
  /** The encoded contact as the server printed it; opaque. Default none: nothing can be decoded. */
  encoded: string(""),
  /** `mailto:` or `tel:` with a mask: the decoded contact becomes a link. Default none: it becomes text. */
  href: string(""),
  /**
   * Accessible name of the encoded contact. Default: its content, or the text `antispam.hidden_contact` for a mask of
   * asterisks.
   */
  label: string(""),
};

/** Methods and properties of `<apbct-email>` and `<apbct-phone>` (api#4). */
export interface ContactHandle {
  /** Decodes as a click does; resolves with the value, or `""` if it was refused or could not be decoded. */
  decode(): Promise<string>;
  /** The decoded contact as the server sent it, query included; `""` while it is hidden. */
  readonly value: string;
}

declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** Fires before a decode request; preventing it leaves the contact as it is. */
    "apbct-email-decode": { encoded: string };
    /** The value of this contact is visible. */
    "apbct-email-decoded": { value: string };
    /** The server does not let this visitor see the contact. */
    "apbct-email-refused": { comment: string };
    /** The contact could not be decoded. `message` is the text shown to the visitor. */
    "apbct-email-failed": { message: string };
  }
}

type Options = typeof contactOptions;

/** Starts to observe the hidden contacts of the page, whether or not the visitor ever activates one. */
export function prepareContacts(): void {
  service("texts").define(decodeTextTable());
  observeContacts(document, tagContacts);
}

/** Also contacts that have not started: that is what their first click does. A middle click does the same. */
const pointedTags: PointedContacts = {
  contactAt,
  onAuxClick(contact, event) {
    const click = new (event.constructor as typeof MouseEvent)("click", event);
    handleAuxClick(contact, event, () => contact.dispatchEvent(click));
  },
};

/** The contacts that are on the page, in any tree. */
let present = 0;
let stopObserving: Cleanup | undefined;

function observePresent(): Cleanup {
  if (!present++) stopObserving = observePointer(document, pointedTags);
  return () => {
    if (!--present) stopObserving?.();
  };
}

/** The contact that an event comes from; none for its popup, which is inside it. */
function contactAt(event: Event): HTMLElement | undefined {
  const hit = event
    .composedPath()
    .find(
      (node): node is HTMLElement =>
        node instanceof HTMLElement && (tagContacts.owns(node) || node.localName === POPUP_TAG),
    );
  return hit && tagContacts.owns(hit) ? hit : undefined;
}

/** The definition of both tags. They render nothing before an interaction. */
export const contactTag: Omit<PlainDefinition<Options, ContactHandle>, "tag" | "styles"> = {
  options: contactOptions,
  root: "shadow",
  mount: "interaction",
  excludes: findPageContent,
  whilePresent: observePresent,
  methods: ["decode"],
  // A filled contact is ordinary text or a link of the page: it activates nothing, and its value is known.
  accepts: (host) => !isFilled(host),
  properties: { value: (host) => decodedValue(tokenOf(host)) },
  start: startContact,
};

/**
 * Starts a hidden contact on interaction. It adds only a slot: what visitors see in it, before and after the contact is
 * decoded, is the author's own content. React draws the popup, a separate tag (`popup.ts`).
 */
function startContact({ host, container, options }: MountContext<Options>): MountedElement<Options, ContactHandle> {
  const target = document.createElement("span");
  target.setAttribute("part", "target");
  target.append(document.createElement("slot"));
  container.append(target);

  const applyOptions = (current: typeof options) => {
    // Code that reads all contacts of a page reads attributes, so values from `config` are copied to them.
    for (const [name, value] of Object.entries(current))
      if (value && !host.hasAttribute(name)) host.setAttribute(name, value);
    if (isFilled(host)) return setContactState(host, "decoded");
    makeInteractive(host);
  };
  applyOptions(options);

  const end = new AbortController();
  const decode: OnActivate = (contact, how) => void decodeContact(contact, how);
  host.addEventListener("click", (event) => handleClick(host, event, decode), { signal: end.signal });
  host.addEventListener("keydown", (event) => handleKeydown(host, event, decode), { signal: end.signal });

  return {
    handle: {
      decode: () => decodeContact(host),
      get value() {
        return decodedValue(tokenOf(host));
      },
    },
    update: applyOptions,
    stop() {
      end.abort();
      abortDecoding(host);
    },
  };
}
