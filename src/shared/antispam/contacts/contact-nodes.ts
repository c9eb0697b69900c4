import type { TextRun } from "./decoded-contact.ts";

/** A decoded contact as DOM nodes: text and links, nothing else. */
export const contactNodes = (runs: readonly TextRun[], document: Document): (string | Node)[] =>
  runs.map(({ text, href }) => {
    if (href === undefined) return text;
    const link = document.createElement("a");
    link.setAttribute("href", href);
    link.textContent = text;
    return link;
  });
