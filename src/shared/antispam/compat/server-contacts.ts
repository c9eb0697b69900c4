import { service } from "../../core/registry/container.ts";
import { contactHref, readScheme } from "../contacts/contact-link.ts";
import { contactNodes } from "../contacts/contact-nodes.ts";
import { contactText, type DecodedContact } from "../contacts/decoded-contact.ts";
import type { ContactKind } from "../contacts/contact-kind.ts";
import { closestModal } from "./closest-modal.ts";

const TOKEN = "data-original-string";

/** A masked link; the masked text inside it has a token of its own (contract §1.1). */
const LINK = `a[${TOKEN}]`;

/** Takes the blur from the mask of an item, by the page's own style sheet (contract §1.4). */
const UNBLURRED_CLASS = "no-blur";

/**
 * Contacts as the original product's server prints them: token spans, and attributes injected into the author's own links
 * (contract §1.1). A link whose address stood in single quotes comes out broken, has no token and stays as it is.
 */
export const serverContacts: ContactKind = {
  selector: `[${TOKEN}]:not(apbct-email,apbct-phone)`,
  token: TOKEN,
  state: "data-plaintags-state",
  owns: (element) => element.hasAttribute(TOKEN),
  scheme: (contact) => (contact.localName === "a" ? readScheme(contact.getAttribute("href") ?? "") : undefined),
  isInteractive: (contact) => !contact.parentElement?.closest(LINK),
  popupContainer: (contact) => closestModal(contact) ?? contact.ownerDocument.body,
  // `<a****a>`: a hidden text whose look the browser took for a tag shows nothing that could be clicked. A link of the
  // author's may show a picture that only its style knows.
  isEmpty: (contact) => !isLink(contact) && !contact.textContent.trim() && [...contact.querySelectorAll("*")].every(isMisread),
  reveal: (contact) => isLink(contact) || contact.classList.add(UNBLURRED_CLASS),
  fill: (contact, decoded) => (isLink(contact) ? fillLink(contact, decoded) : fillText(contact, decoded)),
  link: (contact) => (isLink(contact) ? contact : null),
};

/** The cut rest of a tag, with the blur's own tag or with stars in its name. */
const isMisread = ({ localName }: Element): boolean => /[<*]/.test(localName);

const isLink = (contact: Element): contact is HTMLAnchorElement => contact.matches(LINK);

/** The whole content goes: the look of a hidden text is cut from its markup and may be malformed (contract §1.1). */
function fillText(contact: HTMLElement, decoded: DecodedContact): void {
  removeSpilledMask(contact, decoded.value);
  const insideLink = contact.parentElement?.closest("a");
  contact.replaceChildren(...contactNodes(insideLink ? [{ text: contactText(decoded) }] : decoded.runs, contact.ownerDocument));
  contact.classList.add(UNBLURRED_CLASS);
  contact.removeAttribute("style");
  // A telephone number keeps its order between words of any direction.
  if (!contact.hasAttribute("dir")) contact.setAttribute("dir", "auto");
  clearTitle(contact);
}

/** How many characters of a hidden text's end the server shows. */
const SHOWN_END = 2;

/** `<a<span>***</span>a>`: parsed, the blur's end tag has ended the token span, and the last characters stand behind it. */
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
  // What makes no address leads nowhere.
  else link.removeAttribute("href");
  clearTitle(link);
}

/** The author's words around the mask stay, and so does what has a token of its own. */
function replaceMask(link: Element, mask: string, shown: string): void {
  if (!mask) return;
  const texts = link.ownerDocument.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    // The function keeps `$&` and its like from meaning anything.
    if (text.data.includes(mask) && text.parentElement?.closest(`[${TOKEN}]`) === link) text.data = text.data.replaceAll(mask, () => shown);
  }
}

/** The tooltip invites to a click, and holds the query of the address in a masked link. */
function clearTitle(contact: HTMLElement): void {
  if (contact.title) contact.title = "";
}
