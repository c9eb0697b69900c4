import { service } from "../../core/registry/current.ts";
import { contactHref, schemeIn } from "../contacts/contact-link.ts";
import { contentOf } from "../contacts/content.ts";
import { readableText, type Decoded } from "../contacts/decoded.ts";
import type { ItemKind } from "../contacts/item-kind.ts";
import { pageModalAround } from "./page-modal-around.ts";

const TOKEN = "data-original-string";

/** A masked link; the masked text inside it has a token of its own (contract §1.1). */
const LINK = `a[${TOKEN}]`;

/** Takes the blur from the mask of an item, by the page's own style sheet (contract §1.4). */
const UNVEILED = "no-blur";

/**
 * Contacts as the original product's server prints them: token spans, and attributes injected into the author's own links
 * (contract §1.1). A link whose address stood in single quotes comes out broken, has no token and stays as it is.
 */
export const serverNodes: ItemKind = {
  selector: `[${TOKEN}]:not(apbct-email,apbct-phone)`,
  token: TOKEN,
  state: "data-plaintags-state",
  owns: (element) => element.hasAttribute(TOKEN),
  scheme: (item) => (item.localName === "a" ? schemeIn(item.getAttribute("href") ?? "") : undefined),
  isTarget: (item) => !item.parentElement?.closest(LINK),
  popupPlace: (item) => pageModalAround(item) ?? item.ownerDocument.body,
  // `<a****a>`: a hidden text whose look the browser took for a tag shows nothing that could be clicked. A link of the
  // author's may show a picture that only its style knows.
  emptyLook: (item) => !isLink(item) && !item.textContent.trim() && [...item.querySelectorAll("*")].every(isMisread),
  unveil: (item) => isLink(item) || item.classList.add(UNVEILED),
  fill: (item, decoded) => (isLink(item) ? fillLink(item, decoded) : fillText(item, decoded)),
  link: (item) => (isLink(item) ? item : null),
};

/** The cut rest of a tag, with the blur's own tag or with stars in its name. */
const isMisread = ({ localName }: Element): boolean => /[<*]/.test(localName);

const isLink = (item: Element): item is HTMLAnchorElement => item.matches(LINK);

/** The whole content goes: the look of a hidden text is cut from its markup and may be malformed (contract §1.1). */
function fillText(item: HTMLElement, decoded: Decoded): void {
  dropSpilledLook(item, decoded.value);
  const insideLink = item.parentElement?.closest("a");
  item.replaceChildren(...contentOf(insideLink ? [{ text: readableText(decoded) }] : decoded.pieces, item.ownerDocument));
  item.classList.add(UNVEILED);
  item.removeAttribute("style");
  // A telephone number keeps its order between words of any direction.
  if (!item.hasAttribute("dir")) item.setAttribute("dir", "auto");
  emptyTitle(item);
}

/** How many characters of a hidden text's end the server shows. */
const SHOWN_END = 2;

/** `<a<span>***</span>a>`: parsed, the blur's end tag has ended the token span, and the last characters stand behind it. */
function dropSpilledLook(item: Element, value: string): void {
  const isMalformed = [...item.querySelectorAll("*")].some(({ localName }) => localName.includes("<"));
  const next = item.nextSibling;
  const end = value.trimEnd().slice(-SHOWN_END);
  if (isMalformed && next instanceof Text && next.data.startsWith(end)) next.data = next.data.slice(end.length);
}

function fillLink(link: HTMLAnchorElement, decoded: Decoded): void {
  const masked = link.getAttribute("href") ?? "";
  const scheme = schemeIn(masked);
  const href = scheme && contactHref(scheme, decoded.value, service("html"));
  if (scheme) replaceMask(link, masked.trim().slice(scheme.length), readableText(decoded));
  if (href) link.setAttribute("href", href);
  // What makes no address leads nowhere.
  else link.removeAttribute("href");
  emptyTitle(link);
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
function emptyTitle(item: HTMLElement): void {
  if (item.title) item.title = "";
}
