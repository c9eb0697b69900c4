/** Doc comments as readers of the documentation, of the types and of editors see them. */

/** The break of a line inside a comment. */
const BREAK = String.raw`(?:\s*\n\s*\*(?!/))?\s*`;
/** Citations of documents that only contributors have: `(spec forms §4)`, `(contract §6.3)`, `(calls 6 and 8, api.md §2)`. */
const CITATION = new RegExp(
  String.raw`${BREAK}\((?:(?=[^()]*§)|(?:spec|contract|api\.md|forms-(?:behaviour|rendering)|architecture\.md|crawl)\b)[^()]*(?:\([^()]*\)[^()]*)*\)`,
  "g",
);

/** Takes the citations out of a text, also of one that still has the signs of its comment. */
export const withoutCitations = (text) => text.replace(CITATION, "");

/** A doc comment as one line: without citations and links to code. */
export const forReaders = (text) =>
  withoutCitations(text)
    .replace(/\{@link ([^}]+)\}/g, "`$1`")
    .replace(/\s*\n\s*/g, " ")
    .trim();
