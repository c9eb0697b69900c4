const RTL = ["ar", "he"];

/** The page's language from the URL (?lang=de), before plaintags reads it. */
const lang = new URLSearchParams(location.search).get("lang") ?? "en";
document.documentElement.lang = lang;
if (RTL.includes(lang)) document.documentElement.dir = "rtl";

addEventListener("DOMContentLoaded", () => {
  for (const link of document.querySelectorAll("[data-languages] a"))
    if (link.lang === lang) link.setAttribute("aria-current", "page");
  offerChanges(document.querySelector("#live"));
  const texts = document.querySelector("#texts");
  texts.addEventListener("toggle", () => void listTexts(texts.querySelector("tbody")), { once: true });
});

/** Direction, language and zoom of the page, for the tags that are there. */
function offerChanges(form) {
  const root = document.documentElement;
  const { lang: language, dir, zoom } = form.elements;
  for (const link of document.querySelectorAll("[data-languages] a")) {
    const option = document.createElement("option");
    Object.assign(option, { value: link.lang, textContent: link.textContent });
    language.append(option);
  }
  language.value = lang;
  dir.value = root.dir || "ltr";
  form.addEventListener("change", () => {
    root.lang = language.value;
    root.dir = dir.value;
    root.style.zoom = zoom.value;
  });
}

/** Numbers of which each plural form of a language has one. */
const NUMBERS = [0, 1, 2, 3, 5, 11, 100, 1.5, 1_000_000];

/** Every text of the language's file in a table, for proofreading. */
async function listTexts(table) {
  const answer = await fetch(`../dist/languages/${encodeURIComponent(lang)}.json`);
  if (!answer.ok) {
    table.append(makeRow("–", ["No file: the texts are in English."], "en"));
    return;
  }
  for (const [key, text] of Object.entries(await answer.json())) table.append(makeRow(key, formsOf(text), lang));
}

/** The forms of a text, each with a number of its kind. */
function formsOf(text) {
  if (typeof text === "string") return [text];
  const rules = new Intl.PluralRules(lang);
  const { format } = new Intl.NumberFormat(lang);
  return rules.resolvedOptions().pluralCategories.map((category) => {
    const number = NUMBERS.find((one) => rules.select(one) === category) ?? 0;
    return (text[category] ?? text.other).replace(/%(1\$)?s/, format(number));
  });
}

function makeRow(key, texts, language) {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  Object.assign(head, { scope: "row", textContent: key });
  const cell = document.createElement("td");
  Object.assign(cell, { lang: language, dir: RTL.includes(language) ? "rtl" : "ltr" });
  for (const text of texts) {
    const line = document.createElement("div");
    // Placeholders as they are written, from right to left too.
    line.textContent = text.replace(/%(?:\d\$)?s|\{\w+\}/g, "\u2066$&\u2069");
    cell.append(line);
  }
  row.append(head, cell);
  return row;
}
