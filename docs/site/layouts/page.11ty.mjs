import { escape, escapeAttribute } from "../../../tools/docs/html.mjs";
import { addressOf } from "../../../tools/docs/search-index.mjs";

/** The frame of every page: skip link, header, to which the script adds the search, menu of the section, content, neighbours. */

const SECTIONS = [
  ["start", "Start", "index.html"],
  ["tags", "Tags", "tags.html"],
  ["cookbook", "Cookbook", "cookbook.html"],
  ["reference", "Reference", "styling.html"],
  ["site", "For the site", "troubleshooting.html"],
];

const link = (address, text, current) =>
  `<a href="${address}"${current ? ` aria-current="${current}"` : ""}>${text}</a>`;

/** Source text with `<tags>` and `code`: titles may hold both. */
const title = (text) => escape(text).replace(/`([^`]+)`/g, "<code>$1</code>");
const plainTitle = (text) => escape(text.replaceAll("`", ""));

export default function render({ page, content, title: heading, description, section, collections }) {
  const pages = collections.inOrder.filter((one) => one.data.section === section);
  const at = pages.findIndex((one) => one.url === page.url);
  const [previous, next] = [pages[at - 1], pages[at + 1]];
  const nameOf = (one) => title(one.data.nav ?? one.data.title);
  const hasTags = content.includes('class="live"');
  const needsServer = content.includes('data-server=""');
  const headings = [...content.matchAll(/<h2 id="([^"]+)"[^>]*>([^]*?)<\/h2>/g)];
  if (!description) throw new Error(`${page.inputPath} has no description.`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plainTitle(heading)} – plaintags</title>
<meta name="description" content="${escapeAttribute(description)}">
<link rel="icon" href="pictures/icon.svg">
${hasTags ? '<link rel="stylesheet" href="../../dist/plaintags.css">\n' : ""}<link rel="stylesheet" href="site.css">
${
  hasTags && !needsServer ? '<script defer src="../../dist/plaintags.bundle.js"></script>\n' : ""
}<script defer src="site.js"></script>
</head>
<body data-section="${section}"${needsServer ? ' data-server-page=""' : ""}>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="brand" href="index.html"><span aria-hidden="true">&lt;</span>plaintags<span aria-hidden="true">&gt;</span></a>
<nav class="sections" aria-label="Sections"><ul>
${SECTIONS.map(([id, name, address]) => `<li>${link(address, name, id === section && (addressOf(page.url) === address ? "page" : "true"))}</li>`).join("\n")}
</ul></nav>
</header>
<button class="menu-button" type="button" popovertarget="menu">${SECTIONS.find(([id]) => id === section)[1]}: all pages</button>
<div class="columns">
<nav class="menu" id="menu" popover aria-label="Pages of this section"><ul>
${pages.map((one) => `<li>${link(addressOf(one.url), nameOf(one), one.url === page.url && "page")}</li>`).join("\n")}
</ul></nav>
<main id="content" tabindex="-1">
<h1>${title(heading)}</h1>
${
  headings.length > 3
    ? `<nav class="contents" aria-label="On this page"><ul>\n${headings.map(([, id, text]) => `<li><a href="#${id}">${text.replace(/<\/?a[^>]*>/g, "")}</a></li>`).join("\n")}\n</ul></nav>\n`
    : ""
}${content}</main>
<nav class="neighbours" aria-label="Previous and next page">${
    previous ? `<a rel="prev" href="${addressOf(previous.url)}"><span>Previous</span> ${nameOf(previous)}</a>` : ""
  }${next ? `<a rel="next" href="${addressOf(next.url)}"><span>Next</span> ${nameOf(next)}</a>` : ""}</nav>
</div>
<footer><p>plaintags, MIT licence. <a href="llms.txt">llms.txt</a></p></footer>
</body>
</html>
`;
}
