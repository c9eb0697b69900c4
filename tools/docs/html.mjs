/** Small pieces of HTML for the generated parts of the documentation. */

/** Text between tags. */
export const escape = (text) => String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Text in an attribute in double quotes. */
export const escapeAttribute = (text) => escape(text).replaceAll('"', "&quot;");

export const code = (text) => `<code>${escape(text)}</code>`;

/** A doc comment: text with `code`. */
export const prose = (text) =>
  text
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith("`") && part.length > 2 ? code(part.slice(1, -1)) : escape(part)))
    .join("");

/** An id that may stand in an address. */
export const anchor = (...parts) =>
  parts
    .join("-")
    .replace(/[^\w-]+/g, "-")
    .replace(/^-+(?=.)/, "")
    .toLowerCase();

/**
 * A list of names with what is said of each: `{ id, name, type, given, text }`. `text` and `more` are HTML; a name
 * without text still has its row, since people search for it.
 */
export const nameList = (rows) =>
  `<dl class="names">\n${rows
    .map(
      ({ id, name, type, given, text, more = "" }) =>
        `<div${id ? ` id="${id}"` : ""}><dt>${name}${type ? ` <small>${type}</small>` : ""}</dt><dd>${text || ""}${
          given ? ` <small>Default: ${given}</small>` : ""
        }${more}</dd></div>`,
    )
    .join("\n")}\n</dl>\n`;

export const heading = (level, text, id) => `<h${level} id="${id}">${text}</h${level}>\n`;

/** Words in a row. */
export const words = (list) => `<p class="words"><code>${list.map(escape).join(" ")}</code></p>\n`;
