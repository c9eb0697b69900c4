import { readFileSync } from "node:fs";

/** The index of the site's search, as a classic script: pages from the disk may load scripts, but no data. */

const plain = (html) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

/** The first words of a text. */
const shortened = (text) => (text.length > 90 ? `${text.slice(0, 88).replace(/\W*\s+\S*$/, "")} …` : text);

/** The name of a page's file. */
export const addressOf = (url) => url.replace(/^\//, "") || "index.html";
export const titleOf = (content) => plain(/<h1[^>]*>([^]*?)<\/h1>/.exec(content)?.[1] ?? "");
const HEADING = /<h[23] id="([^"]+)"[^>]*>([^]*?)<\/h[23]>/g;
const NAME = /<div id="([^"]+)"><dt>([^]*?)<\/dt>/g;
const PARAGRAPH = /<p>([^]*?)<\/p>/;

export const descriptionOf = (content) => /<meta name="description" content="([^"]*)"/.exec(content)?.[1] ?? "";

/** Their keys are found by the browser's own search on the page. */
const WITHOUT_NAMES = "/texts.html";

/** `attr-* per-page` stands for `attr-per-page per-page`. */
const toEntry = (id, name) => `${id.endsWith(`-${name}`) ? `${id.slice(0, -name.length)}*` : id} ${name}`;

/**
 * The words of code in each part of a page, and its names with capitals (VS Code, JSON), by the id of its heading.
 * Listed names and their texts are entries.
 */
function sectionsOf(main) {
  const prose = main.replace(
    /<dl class="names">[^]*?<\/dl>|<ul class="messages">[^]*?<\/ul>|<p class="words">.*/g,
    " ",
  );
  return prose
    .split(/(?=<h[23] id=")/)
    .map((part) => {
      const code = [...part.matchAll(/<code[^>]*>([^]*?)<\/code>/g)].map(([, text]) => plain(text)).join(" ");
      const names = plain(part.replace(/<pre[^]*?<\/pre>/g, " ")).match(/\b[\w.-]*[A-Z][\w.-]*\b/g) ?? [];
      const words = [...(code.match(/[\w?@$][\w@./?=-]*\w/g) ?? []), ...names].map((word) => word.toLowerCase());
      // What the heading says is an entry.
      const heading = plain(/^<h[23][^>]*>([^]*?)<\/h[23]>/.exec(part)?.[1] ?? "").toLowerCase();
      const said = [...new Set(words)].filter(
        (word) => word.length > 1 && /[a-z]/.test(word) && !heading.includes(word),
      );
      return [/^<h[23] id="([^"]+)"/.exec(part)?.[1] ?? "", said.join(" ")];
    })
    .filter(([, words]) => words);
}

const SECTIONS = ["start", "tags", "cookbook", "reference", "site"];
/** The place of a page in the menus. */
const placeOf = (content) => {
  const section = SECTIONS.indexOf(/<body data-section="([^"]+)"/.exec(content)?.[1] ?? "");
  const [menu = ""] = /<nav class="menu"[^]*?aria-current="page"/.exec(content) ?? [];
  return section * 100 + menu.split("<li>").length;
};

/** Words for a page that it does not have: what readers may call its subject. They stand in its front matter. */
const alsoOf = (inputPath) => /^---$[^]*?^also: (.*)$[^]*?^---$/m.exec(readFileSync(inputPath, "utf8"))?.[1] ?? "";

/** `[address, title, first words, lines of "id heading-or-name", lines of "id words", further words]` for each page. */
export function searchScript(results) {
  const pages = results
    .filter(({ content }) => content)
    .sort((a, b) => placeOf(a.content) - placeOf(b.content))
    .map(({ url, inputPath, content }) => {
      const main = /<main[^]*<\/main>/.exec(content)?.[0] ?? "";
      const live = main.replace(/<div class="live">[^]*?<details/g, "");
      const entries = [...live.matchAll(HEADING), ...(url === WITHOUT_NAMES ? [] : live.matchAll(NAME))].map(
        ([, id, text]) => toEntry(id, plain(text.split("<small>")[0])),
      );
      return [
        addressOf(url),
        titleOf(main),
        shortened(plain(PARAGRAPH.exec(live)?.[1] ?? "")),
        entries.join("\n"),
        sectionsOf(live)
          .map(([id, words]) => `${id} ${words}`)
          .join("\n"),
        alsoOf(inputPath),
      ];
    });
  return `window.plaintagsDocs=${JSON.stringify(pages)};\n`;
}
