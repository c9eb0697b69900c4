import type { Piece } from "./decoded.ts";

/** A decoded contact as nodes of the page: text and links, nothing else. */
export const contentOf = (pieces: readonly Piece[], document: Document): (string | Node)[] =>
  pieces.map(({ text, href }) => {
    if (href === undefined) return text;
    const link = document.createElement("a");
    link.setAttribute("href", href);
    link.textContent = text;
    return link;
  });
