import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * Collects the tables of texts from the source. `npm run texts` writes docs/texts.md, which a test compares; `npm run
 * texts -- <folder>` also writes a POT file and a JSON template for translators into that folder, `npm run texts --
 * <folder> pl` the template for one language.
 */
const ROOT = path.resolve(import.meta.dirname, "..");
const SOURCE = path.join(ROOT, "src");
export const PAGE = path.join(ROOT, "docs/texts.md");
/** Folder of the translations. */
export const LANGUAGES = path.join(SOURCE, "languages");

const TABLE = /(?:^|_)TEXTS$/;
/** Tables that visitors do not read: console messages, and names of other keys. */
const NO_TABLES = ["HTTP_TEXTS", "NO_ANSWER_TEXTS", "AUTHOR_TEXTS"];
/** What the code puts before the keys of a table, by the start of the table's path; the first that matches. */
const PREFIXES = [
  ["shared/form/", "forms."],
  ["shared/antispam/email-check/", "antispam.email_check_"],
  ["shared/antispam/", "antispam."],
  ["shared/page-builder/slider/control/", "sliderControl."],
  ["shared/page-builder/slider/", "slider."],
];

/** Keys with two English texts, whichever is needed first; translations say what fits both. */
const DOUBLE = ["antispam.form_checking"];

/** Placeholders of a text, sorted; `%2$s` is the second `%s`. */
export function placeholdersOf(text) {
  let nth = 0;
  return [...text.matchAll(/%(?:(\d+)\$)?s|\{\w+\}/g)]
    .map(([found, number]) => (found.startsWith("%") ? `%${number ?? ++nth}$s` : found))
    .sort();
}

/** Plural categories of a language, in the order of Unicode's list. */
export function categoriesOf(language) {
  const order = ["zero", "one", "two", "few", "many", "other"];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return order.filter((category) => pluralCategories.includes(category));
}

/** Whether a plural category is for one number only, as `two` of Arabic, but not `one` of Russian: 1, 21, 31. */
function isSingleNumber(language, category) {
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 200 }, (_, number) => number).filter((n) => rules.select(n) === category).length === 1;
}

function evaluate(node, where) {
  while (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    node = node.expression;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return evaluate(node.left, where) + evaluate(node.right, where);
  if (ts.isObjectLiteralExpression(node))
    return Object.fromEntries(
      node.properties.map((property) => [property.name.text, evaluate(property.initializer, where)]),
    );
  throw new Error(`${where}: a table of texts holds literal texts only, not ${node.getText()}.`);
}

function noteOf(node) {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return (comment ? (ts.getTextOfJSDocComment(comment.comment) ?? "") : "").replace(/\s+/g, " ").trim();
}

function tablesOf(file) {
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const tables = [];
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || !TABLE.test(name.text) || NO_TABLES.includes(name.text)) continue;
      let table = initializer;
      while (ts.isAsExpression(table) || ts.isSatisfiesExpression(table)) table = table.expression;
      if (ts.isObjectLiteralExpression(table)) tables.push(table);
    }
  }
  return tables;
}

/** All texts for visitors, sorted by key: key, English text, note for translators, file, whether it counts something. */
export function collectTexts() {
  const found = new Map();
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  for (const name of files.map((entry) => entry.split(path.sep).join("/")).sort()) {
    for (const table of tablesOf(path.join(SOURCE, name))) {
      const prefix = PREFIXES.find(([folder]) => name.startsWith(folder))?.[1];
      for (const property of table.properties) {
        const own = property.name.text;
        const key = own.includes(".") || !prefix ? own : prefix + own;
        if (!key.includes(".")) throw new Error(`tools/texts.mjs: say in PREFIXES what precedes the keys of ${name}.`);
        const text = evaluate(property.initializer, name);
        const note = noteOf(property);
        const known = found.get(key);
        if (!known) {
          found.set(key, { key, text, note, files: [name], counts: typeof text !== "string" });
          continue;
        }
        if (JSON.stringify(known.text) !== JSON.stringify(text) && !DOUBLE.includes(key))
          throw new Error(`${key} is one text in ${known.files.join(", ")} and another in ${name}.`);
        known.files.push(name);
        known.note ||= note;
      }
    }
  }
  return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

const formsOf = (text) => (typeof text === "string" ? [text] : Object.values(text));

const isSentence = (english) => /[.?]$/.test(english) && !english.endsWith("...");

/** What is wrong with a translation, as sentences; nothing if it is complete and safe. */
export function faultsOf(language, translation, texts = collectTexts()) {
  const faults = [];
  const categories = categoriesOf(language);
  const known = new Map(texts.map((entry) => [entry.key, entry]));
  for (const { key } of texts) if (!Object.hasOwn(translation, key)) faults.push(`${key} is missing.`);
  for (const [key, value] of Object.entries(translation)) {
    const entry = known.get(key);
    if (!entry) {
      faults.push(`${key} is no text of ours.`);
      continue;
    }
    const forms = typeof value === "object" ? value : { other: value };
    const isRecord = typeof value === "object";
    if (isRecord !== (entry.counts && categories.length > 1))
      faults.push(`${key} is to be ${isRecord ? "one text" : "a record by plural category"} in this language.`);
    else if (isRecord && Object.keys(value).join() !== categories.join())
      faults.push(`${key} has ${Object.keys(value).join(", ")} instead of ${categories.join(", ")}.`);
    const expected = placeholdersOf(formsOf(entry.text).at(-1));
    for (const [category, text] of Object.entries(forms)) {
      if (typeof text !== "string" || text.trim() === "") {
        faults.push(`${key} (${category}) is empty.`);
        continue;
      }
      const present = placeholdersOf(text);
      // "One page", "two pages": the number may be a word where the category is a single number.
      const mayOmit = entry.counts && !expected.includes("%2$s") && isSingleNumber(language, category);
      const words = mayOmit ? expected.filter((placeholder) => placeholder !== "%1$s") : expected;
      if (present.join() !== expected.join() && present.join() !== words.join())
        faults.push(`${key} (${category}) has the placeholders ${present.join(" ")} instead of ${expected.join(" ")}.`);
      if (/<[a-z/!]|&[a-z#]\w*;/i.test(text)) faults.push(`${key} (${category}) contains markup.`);
      if (/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text))
        faults.push(
          `${key} (${category}) contains a mark for the direction of writing; the script adds what is needed.`,
        );
      if (isSentence(formsOf(entry.text).at(-1)) && !/[.。?？؟!…:：]$/.test(text))
        faults.push(`${key} (${category}) has no full stop at its end, as the English sentence has.`);
      if (language === "fr" && /[^\u00a0\u202f][;?!»]|« ?[^\u00a0\u202f«]|[a-zà-ÿ] ?:(?!\/)/.test(text))
        faults.push(`${key} (${category}) has no no-break space before or after its punctuation.`);
      if (text !== text.trim() || text !== text.normalize("NFC"))
        faults.push(`${key} (${category}) has spaces around it, or is not normalized (NFC).`);
    }
  }
  return faults;
}

/** Languages that have a file. */
export const shippedLanguages = () =>
  readdirSync(LANGUAGES)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .sort();

export const readLanguage = (language) => JSON.parse(readFileSync(path.join(LANGUAGES, `${language}.json`), "utf8"));

const RTL = /[\u0591-\u08ff]/;
/** Numbers with a sign, or in parts, which a text from right to left would turn around: #2a6f97, +44, 123-45-6789. */
const NUMBER = /(?<!\w)[#+±-]\w+|\d+(?:-\d+)+/g;
const isolateNumbers = (text) => (RTL.test(text) ? text.replace(NUMBER, "\u2066$&\u2069") : text);

/**
 * The content of a language's file as pages load it: without the plural forms that are as `other`, which stands in for
 * them, and with numbers that are read as they are written.
 */
export const toFile = (translation) =>
  JSON.stringify(translation, (_key, value) => {
    if (typeof value === "string") return isolateNumbers(value);
    if (value.other === undefined) return value;
    const forms = Object.entries(value).filter(([category, form]) => category === "other" || form !== value.other);
    return forms.length === 1 ? isolateNumbers(value.other) : Object.fromEntries(forms);
  });

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
const shown = (text) =>
  typeof text === "string"
    ? cell(text)
    : Object.entries(text)
        .map(([category, form]) => `${category}: ${cell(form)}`)
        .join("<br>");

/** The content of docs/texts.md. */
export function textsPage() {
  const texts = collectTexts();
  const rows = texts.map(
    ({ key, text, note, counts }) => `| \`${key}\` | ${shown(text)} | ${counts ? "yes" : ""} | ${cell(note)} |`,
  );
  return `# Texts

Generated by \`npm run texts\` from the code; do not edit.

Every text of ours that visitors see or hear: ${texts.length} texts. A site replaces them by these keys: \`texts.override\`, the settings
\`antispam.texts\`, \`forms.texts\` (there the names after the dot are enough) and \`pageBuilder.texts\`. Translations are in
\`src/languages/\`; its README says how to add one.

\`%s\` and \`{name}\` are replaced by values; of several \`%s\`, a text may name the second first: \`%2$s\`, \`%1$s\`. Texts that
count may be records by plural category: \`{"one": "%s file", "other": "%s files"}\`.

| key | English | counts | note |
|---|---|---|---|
${rows.join("\n")}
`;
}

/** The JSON file to fill in for a language: English texts, records with the language's plural categories. */
export const toTemplate = (language = "en") =>
  Object.fromEntries(
    collectTexts().map(({ key, text, counts }) => {
      const forms = typeof text === "string" ? { other: text } : text;
      const categories = categoriesOf(language);
      if (!counts || categories.length === 1) return [key, forms.other];
      return [key, Object.fromEntries(categories.map((category) => [category, forms[category] ?? forms.other]))];
    }),
  );

const quoted = (text) => JSON.stringify(text);

/** The texts in the format of gettext; keys are the contexts. */
export function toPot() {
  const entries = collectTexts().map(({ key, text, note, files, counts }) => {
    const [one, other] = typeof text === "string" ? [text, text] : [text.one ?? text.other, text.other];
    return [
      ...(note ? [`#. ${note}`] : []),
      ...files.map((file) => `#: src/${file}`),
      ...(formsOf(text).some((form) => form.includes("%")) ? ["#, php-format"] : []),
      `msgctxt ${quoted(key)}`,
      `msgid ${quoted(one)}`,
      ...(counts ? [`msgid_plural ${quoted(other)}`, `msgstr[0] ""`, `msgstr[1] ""`] : [`msgstr ""`]),
    ].join("\n");
  });
  const header = [
    `msgid ""`,
    `msgstr ""`,
    `"Project-Id-Version: plaintags\\n"`,
    `"MIME-Version: 1.0\\n"`,
    `"Content-Type: text/plain; charset=UTF-8\\n"`,
    `"Content-Transfer-Encoding: 8bit\\n"`,
  ].join("\n");
  return `${[header, ...entries].join("\n\n")}\n`;
}

if (process.argv[1] === import.meta.filename) {
  const [folder, language] = process.argv.slice(2);
  writeFileSync(PAGE, textsPage());
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "plaintags.pot"), toPot());
    writeFileSync(
      path.join(folder, `${language ?? "template"}.json`),
      `${JSON.stringify(toTemplate(language), null, 2)}\n`,
    );
  }
}
