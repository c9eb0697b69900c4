import type { HtmlService } from "../../core/services/html/types.ts";
import type { Piece } from "./decoded.ts";
import { displayValue } from "./display-value.ts";

const TAG = /<[a-z/!?]/i;
/** Where a link in a hidden text may lead. */
const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Whether a decoded value must be read as markup: a short-coded text may hold links (contract §1.1). */
export const hasMarkup = (value: string): boolean => TAG.test(value);

/** A decoded value as it is shown. Markup is sanitised and reduced to its text and its links. Needs `html.load()` for markup. */
export function piecesOf(value: string, html: HtmlService): readonly Piece[] {
  const pieces = hasMarkup(value) ? trimmed(piecesIn(html.fragment(value), html)) : [];
  return pieces.length ? pieces : plainPiece(value, html);
}

/** The same without links, where the sanitiser cannot be had. */
export const plainPiece = (value: string, html: Pick<HtmlService, "text">): readonly Piece[] => [{ text: displayValue(value, html) }];

function piecesIn(node: Node, html: HtmlService): Piece[] {
  const pieces: Piece[] = [];
  for (const child of node.childNodes) {
    const found = child instanceof Text ? [{ text: child.data }] : child instanceof Element ? piecesInElement(child, html) : [];
    for (const piece of found) {
      const last = pieces.at(-1);
      if (last && last.href === undefined && piece.href === undefined) last.text += piece.text;
      else pieces.push(piece);
    }
  }
  return pieces;
}

function piecesInElement(element: Element, html: HtmlService): Piece[] {
  if (element.localName === "br") return [{ text: "\n" }];
  const href = element.localName === "a" ? addressOf(element, html) : "";
  const text = element.textContent;
  return href && text.trim() ? [{ text, href }] : piecesIn(element, html);
}

function addressOf(link: Element, html: HtmlService): string {
  const href = html.url(link.getAttribute("href") ?? "");
  if (!href) return "";
  try {
    return SCHEMES.has(new URL(href, document.baseURI).protocol) ? href : "";
  } catch {
    return "";
  }
}

/** Without the blanks around all of it and without empty pieces. */
function trimmed(pieces: Piece[]): Piece[] {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return pieces.filter(({ text }) => text !== "");
}
