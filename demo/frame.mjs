import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/*
 * Writes the same menu, footer and links to the neighbouring pages into every page of the demo: `node demo/frame.mjs`.
 * The pages contain them as plain HTML, since they also work without scripts and under strict policies.
 */

const FOLDER = path.dirname(fileURLToPath(import.meta.url));
const HOME = "index.html";
/** Runs in a frame of the gallery of forms. */
const FRAMELESS = "form-stage.html";
const LANGUAGES = "languages.html";

/** The groups of the footer. The menu links to the first page of each; pages follow each other in this order. */
const GROUPS = [
  {
    title: "Sliders",
    pages: [
      ["gallery.html", "Sliders with their source"],
      ["thumbnails.html", "Thumbnails"],
      ["content-slides.html", "Forms and films in slides"],
      ["vertical.html", "Vertical sliders"],
      ["rtl.html", "Right to left"],
      ["fifty-sliders.html", "Fifty on one page"],
    ],
  },
  {
    title: "Forms",
    pages: [
      ["form-gallery.html", "Every form in every style"],
      ["conditions.html", "Conditional fields"],
      ["order.html", "An order with totals"],
      ["rows.html", "Repeatable rows"],
      ["inputs.html", "Smart inputs"],
      ["attachments.html", "Files and a signature"],
      ["drafts.html", "Drafts and lost connections"],
      ["form-gallery.html?form=guestbook", "Captchas"],
      ["form-gallery.html?form=delivery", "A map and a route"],
    ],
  },
  {
    title: "Spam protection",
    pages: [
      ["comment-form.html", "A comment form"],
      ["registration.html", "A registration form"],
      ["checkout.html", "A shop checkout"],
      ["search.html", "The site search"],
      ["email-1000.html", "A thousand addresses"],
    ],
  },
  {
    title: "Existing pages",
    pages: [
      ["takeover.html", "An anti-spam add-on's page"],
      ["builder-takeover.html", "A page builder's page"],
      ["form-takeover.html", "A form plugin's page"],
    ],
  },
  {
    title: "Setups",
    pages: [
      ["strict.html", "A strict security policy"],
      ["classic.html", "Three scripts to choose from"],
      ["delayed.html", "A script that waits"],
      ["empty.html", "A page without tags"],
      ["./?plaintags=check", "What is on a page"],
      [LANGUAGES, "Languages"],
    ],
  },
];

const inOrder = GROUPS.flatMap(({ pages }) => pages).filter(([address]) => !address.includes("?"));

/** The home page alone has a panel of controls. */
const CONTROLS = `        <button class="control-button" type="button" popovertarget="controls">
          <span class="lamp" data-lamp aria-hidden="true"></span>Controls<span
            class="weather-now"
            data-weather-now
          ></span>
        </button>
`;

/** The pages with a frame. */
export const FRAMED = readdirSync(FOLDER).filter((name) => name.endsWith(".html") && name !== FRAMELESS);

const HEADER = /\n* *<header class="bar[^]*?<\/header>\n+/;
const FOOT = /\n* *<(?:nav class="neighbours"[^]*?<\/nav>|footer class="page-foot"[^]*?<\/footer>)/g;
const START = /<body>\n(?: *<a class="skip"[^\n]*)?/;
const END = /<\/main>(?![^]*<\/main>)/;

/** The text of a page with the menu, the footer and the neighbours that belong to it. */
export function framePage(name, html) {
  // A script of the page of languages changes the language of the whole page.
  const isEnglish = html.includes('<html lang="en"') && name !== LANGUAGES;
  const language = isEnglish ? "" : ' lang="en" dir="ltr"';
  return html
    .replace(HEADER, "\n")
    .replace(FOOT, "")
    .replace(START, (found) => `${found.trimEnd()}\n${header(name, language)}`)
    .replace(END, (found) => found + neighbours(name, language) + footer(name, language));
}

function header(name, language) {
  const home = name === HOME ? "" : "./";
  const entries = [
    link(`${home}#tags`, "All tags"),
    ...GROUPS.map(({ title, pages }) => {
      const here =
        name !== LANGUAGES && pages.some(([address]) => address === name)
          ? pages[0][0] === name
            ? "page"
            : "true"
          : "";
      return link(pages[0][0], title, here);
    }),
    link(LANGUAGES, "Languages", name === LANGUAGES && "page"),
  ];
  return `    <header class="bar"${language}>
      <div class="bar-inner">
        <a class="brand" href="${home || "#top"}" aria-label="plaintags, ${home ? "home" : "to the top"}"
          ><span aria-hidden="true">&lt;</span>plaintags<span aria-hidden="true">&gt;</span></a
        >
        <button class="menu-button" type="button" popovertarget="menu">Menu</button>
        <nav class="menu" id="menu" popover aria-label="Demo">
          <ul>
${entries.map((entry) => `            <li>${entry}</li>`).join("\n")}
          </ul>
        </nav>
${name === HOME ? CONTROLS : ""}      </div>
    </header>`;
}

function neighbours(name, language) {
  const index = inOrder.findIndex(([address]) => address === name);
  if (index < 0) return "";
  const [previous, next] = [inOrder[index - 1] ?? ["./", "All tags"], inOrder[index + 1] ?? ["./", "All tags"]];
  return `
    <nav class="neighbours" aria-label="Previous and next page"${language}>
      <a rel="prev" href="${previous[0]}"><span>Previous</span> ${previous[1]}</a>
      <a rel="next" href="${next[0]}"><span>Next</span> ${next[1]}</a>
    </nav>`;
}

function footer(name, language) {
  const drawn = GROUPS.map(
    ({ title, pages }) => `        <section>
          <h2>${title}</h2>
          <ul>
${pages.map(([address, text]) => `            <li>${link(address, text, address === name && "page")}</li>`).join("\n")}
          </ul>
        </section>`,
  );
  return `
    <footer class="page-foot"${language}>
      <nav aria-label="All pages">
${drawn.join("\n")}
      </nav>
      <p>
        <span class="brand"><span aria-hidden="true">&lt;</span>plaintags<span aria-hidden="true">&gt;</span></span>
        MIT licence
      </p>
    </footer>`;
}

const link = (address, text, current) =>
  `<a href="${address}"${current ? ` aria-current="${current}"` : ""}>${text}</a>`;

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const name of FRAMED) {
    const file = path.join(FOLDER, name);
    writeFileSync(file, framePage(name, readFileSync(file, "utf8")));
  }
