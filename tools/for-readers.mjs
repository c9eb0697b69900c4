/** Doc comments as readers of the documentation, of the types and of editors see them. */

/** The break of a line inside a comment. */
const BREAK = String.raw`(?:\s*\n\s*\*(?!/))?\s*`;
/** Pages of docs/spec, whose places comments cite: `forms#4`, `antispam-contract#6.3`. */
const CITED = String.raw`\b(?:(?:antispam|page-builder)(?:-contract)?|forms(?:-behaviour|-rendering)?|api|architecture|glide-engine)#[\da-z]`;
/** Citations of documents that only contributors have: `(forms#4)`, `(calls 6 and 8, api#2)`. */
const CITATION = new RegExp(
  String.raw`${BREAK}\((?:(?=[^()]*${CITED})|(?:spec|contract|forms-(?:behaviour|rendering)|crawl)\b)[^()]*(?:\([^()]*\)[^()]*)*\)`,
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
