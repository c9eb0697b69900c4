import { service } from "../../core/registry/container.ts";
import type { ContactKind } from "../contacts/contacts.ts";
import {
  contactHref,
  readScheme,
  contactNodes,
  contactText,
  type DecodedContact,
} from "../contacts/decoded-contact.ts";

const MODAL = 'dialog,[role="dialog"],[role="alertdialog"],[aria-modal="true"]';

/**
 * The page's own modal around an element, or a fixed layer that acts like one. Its focus trap takes clicks and focus
 * from everything outside it.
 */
function closestModal(element: Element): Element | undefined {
  for (let at: Element | null = element; at; at = at.parentElement ?? hostOf(at)) {
    if (at.localName === "body") return undefined;
    if (at.matches(MODAL) || getComputedStyle(at).position === "fixed") return at;
  }
  return undefined;
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

const TOKEN = "data-original-string";

/** A masked link; masked text inside it has its own token (antispam-contract#1.1). */
const LINK = `a[${TOKEN}]`;

/** Removes the blur from the mask of a contact, by the page's own style sheet (antispam-contract#1.4). */
const UNBLURRED_CLASS = "no-blur";

/**
 * Contacts as the original product's server prints them: token spans, and attributes injected into the author's own
 * links (antispam-contract#1.1). A link whose address was in single quotes is printed broken, has no token and stays as
 * it is.
 */
export const serverContacts: ContactKind = {
  selector: `[${TOKEN}]:not(apbct-email,apbct-phone)`,
  token: TOKEN,
  state: "data-plaintags-state",
  owns: (element) => element.hasAttribute(TOKEN),
  scheme: (contact) => (contact.localName === "a" ? readScheme(contact.getAttribute("href") ?? "") : undefined),
  isInteractive: (contact) => !contact.parentElement?.closest(LINK),
  popupContainer: (contact) => closestModal(contact) ?? contact.ownerDocument.body,
  // `<a****a>`: hidden text whose mask the browser parsed as a tag shows nothing to click. An author's link may show a
  // picture that only its CSS defines.
  isEmpty: (contact) =>
    !isLink(contact) && !contact.textContent.trim() && [...contact.querySelectorAll("*")].every(isMisread),
  reveal: (contact) => isLink(contact) || contact.classList.add(UNBLURRED_CLASS),
  fill: (contact, decoded) => (isLink(contact) ? fillLink(contact, decoded) : fillText(contact, decoded)),
  link: (contact) => (isLink(contact) ? contact : null),
};

/** A truncated tag, with the blur's own tag or asterisks in its name. */
const isMisread = ({ localName }: Element): boolean => /[<*]/.test(localName);

const isLink = (contact: Element): contact is HTMLAnchorElement => contact.matches(LINK);

/**
 * Replaces the whole content: the mask of a hidden text is cut from its markup and may be malformed
 * (antispam-contract#1.1).
 */
function fillText(contact: HTMLElement, decoded: DecodedContact): void {
  removeSpilledMask(contact, decoded.value);
  const insideLink = contact.parentElement?.closest("a");
  contact.replaceChildren(
    ...contactNodes(insideLink ? [{ text: contactText(decoded) }] : decoded.runs, contact.ownerDocument),
  );
  contact.classList.add(UNBLURRED_CLASS);
  contact.removeAttribute("style");
  // Keeps the order of a telephone number in text of any direction.
  if (!contact.hasAttribute("dir")) contact.setAttribute("dir", "auto");
  clearTitle(contact);
}

/** Characters that the server shows from the end of a hidden text. */
const SHOWN_END = 2;

/** `<a<span>***</span>a>`: when parsed, the blur's end tag closes the token span; the last characters follow it. */
function removeSpilledMask(contact: Element, value: string): void {
  const isMalformed = [...contact.querySelectorAll("*")].some(({ localName }) => localName.includes("<"));
  const next = contact.nextSibling;
  const end = value.trimEnd().slice(-SHOWN_END);
  if (isMalformed && next instanceof Text && next.data.startsWith(end)) next.data = next.data.slice(end.length);
}

function fillLink(link: HTMLAnchorElement, decoded: DecodedContact): void {
  const masked = link.getAttribute("href") ?? "";
  const scheme = readScheme(masked);
  const href = scheme && contactHref(scheme, decoded.value, service("html"));
  if (scheme) replaceMask(link, masked.trim().slice(scheme.length), contactText(decoded));
  if (href) link.setAttribute("href", href);
  // A value that gives no safe address gets no link.
  else link.removeAttribute("href");
  clearTitle(link);
}

/** Keeps the author's words around the mask, and whatever has its own token. */
function replaceMask(link: Element, mask: string, shown: string): void {
  if (!mask) return;
  const texts = link.ownerDocument.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    // A function, so that `$&` and the like have no special meaning.
    if (text.data.includes(mask) && text.parentElement?.closest(`[${TOKEN}]`) === link)
      text.data = text.data.split(mask).join(shown);
  }
}

/** The tooltip invites the visitor to click and, in a masked link, contains the query of the address. */
function clearTitle(contact: HTMLElement): void {
  if (contact.title) contact.title = "";
}
