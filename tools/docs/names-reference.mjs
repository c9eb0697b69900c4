import { readFileSync } from "node:fs";
import path from "node:path";
import { FIELD_TYPES } from "../../src/shared/form/definition/field-types.ts";
import { FIELD_SETTINGS } from "../../src/shared/form/definition/settings.ts";
import { anchor, code, escape, heading, nameList, prose, words } from "./html.mjs";
import { manuals, detailOf } from "./tag-reference.mjs";
import { docOfType, membersOf, ROOT, sourceFiles, wordsOf } from "./source.mjs";
import { forReaders } from "../for-readers.mjs";
import { collectTexts, shippedLanguages } from "../texts.mjs";

/** Services, events, texts, custom properties and all other public names, for the pages of the reference. */

export const record = JSON.parse(readFileSync(path.join(ROOT, "docs/public-names.json"), "utf8"));

const memberRows = (type, prefix) =>
  membersOf(type).map(({ name, signature, isMethod, type: of, optional, doc }) => ({
    id: anchor(prefix, name),
    name: code(isMethod ? signature : name),
    type: isMethod ? "" : escape(of) + (optional ? ", optional" : ""),
    text: prose(doc),
  }));

export const registryReference = () => nameList(memberRows("PlainTags", "registry"));

export const servicesReference = () =>
  membersOf("Services")
    .map(
      ({ name, type, doc }) =>
        `${heading(3, code(name), anchor("service", name))}<p>${prose(docOfType(type) || doc)}</p>\n${nameList(memberRows(type, `service-${name}`))}`,
    )
    .join("");

const typeText = ({ isMethod, signature, type }) => (isMethod ? signature : type);
const membersFor = (type) => membersOf(type).flatMap((member) => typeText(member).match(/\b[A-Z]\w+/g) ?? []);
/** DOM types that TypeScript's library lacks. */
const DOM_TYPE = /^Trusted/;

/** The types that services take and give, and those that these mention. */
export function serviceTypesReference() {
  const services = membersOf("Services").map(({ type }) => type);
  const types = new Set(services.flatMap(membersFor));
  for (const type of types) membersFor(type).forEach((one) => types.add(one));
  return [...types]
    .filter((type) => !services.includes(type) && !DOM_TYPE.test(type))
    .sort()
    .map((type) => {
      const rows = memberRows(type, `type-${type}`);
      const text = docOfType(type);
      const choices = wordsOf(type);
      if (!rows.length && !choices.length) return "";
      return (
        heading(3, code(type), anchor("type", type)) +
        (text ? `<p>${prose(text)}</p>\n` : "") +
        (rows.length ? nameList(rows) : `<p>${choices.map((choice) => code(JSON.stringify(choice))).join(", ")}</p>\n`)
      );
    })
    .join("");
}

/** What each event of a form means; those named "before" can be cancelled. The build fails when one is missing. */
const FORM_EVENTS = {
  rendered: "The form is rendered; again after a submit renews it.",
  "tab-clicked": "A tab was chosen.",
  "validate-before": "Before the form is validated.",
  "validate-after": "It was validated. `detail.valid` says with what result.",
  "submit-before": "Before a submit, even while the form is locked.",
  "save-before": "Before a draft is saved.",
  "submit-validate-success": "A submit found no error.",
  "save-validate-success": "A save found no error.",
  "submit-validate-fail": "A submit found errors; the form stays as it is.",
  "save-validate-fail": "A save found errors.",
  submit: "The post of a submit begins.",
  save: "The post of a draft begins.",
  lock: "The form is locked.",
  unlock: "It can be used again.",
  "submit-before-ajax": "Before the body of a submit is made.",
  "save-before-ajax": "Before the body of a draft is made.",
  "submit-success": "The server accepted a submit.",
  "save-success": "The server accepted a draft.",
  success: "The server accepted either.",
  "submit-error": "A submit failed, or the server refused it. `detail.messages` has what the visitor saw.",
  "save-error": "A save failed, or the server refused it.",
  error: "Either failed.",
  "submit-complete": "The server answered a submit.",
  "save-complete": "The server answered a save.",
  complete: "The server answered either.",
  "actions-start": "What the server asks of the page begins.",
  "actions-finish": "It is done.",
  "reset-before": "Before the initial values come back.",
  "reset-complete": "They are back.",
  "clear-before": "Before the form is emptied.",
  "clear-complete": "It is empty.",
  "section-repeatable": "Rows of any repeatable section changed.",
  "section-repeatable-…": "Rows of the section with this id changed.",
  "section-repeatable-add-…": "A row was added to the section with this id.",
  "section-repeatable-delete-…": "A row was removed.",
  "section-repeatable-move-…": "A row was moved.",
  "section-repeatable-reset-…": "The values of a row, or of all rows, were reset.",
  "section-repeatable-clear-…": "They were emptied.",
};

export function formEventsReference() {
  const slugs = [...new Set(wordsOf("FormEventSlug"))];
  const missing = slugs.filter((slug) => !FORM_EVENTS[slug]);
  if (missing.length) throw new Error(`tools/docs/names-reference.mjs: say what wsf-${missing.join(", wsf-")} means.`);
  return nameList(
    slugs.map((slug) => ({
      id: anchor("event-wsf", slug),
      name: code(`wsf-${slug.replace("…", "<id>")}`),
      type: slug.includes("before") ? "cancelable" : "",
      text: prose(FORM_EVENTS[slug]),
    })),
  );
}

const groupOf = (name) => {
  const tag = manuals
    .map((manual) => manual.tag)
    .sort((a, b) => b.length - a.length)
    .find((one) => name.startsWith(`${one}-`));
  if (tag) return tag;
  if (name.startsWith("apbct-form-")) return "apbct-protected-form";
  if (name.startsWith("apbct-modal-")) return "apbct-blocked-modal";
  if (name.startsWith("wsf-") || name === "tab_show") return "wsf-form";
  return name === "apbct-bot-detector-log" ? "apbct-guard" : "";
};

/** All events of the tags, by tag; those of the form's life cycle have a list of their own. */
export function eventsReference() {
  const known = new Map(membersOf("ElementEvents").map((event) => [event.name, event]));
  const names = record.types.ElementEvents;
  const groups = ["", ...manuals.map(({ tag }) => tag)];
  return groups
    .map((tag) => {
      const rows = names
        .filter((name) => groupOf(name) === tag)
        .map((name) => {
          const event = known.get(name) ?? { doc: "", type: "" };
          const text =
            event.doc || manuals.flatMap(({ events }) => events).find((one) => one.name === name)?.text || "";
          const detail = detailOf(event.type);
          return {
            id: anchor("event", name),
            name: code(name),
            text: prose(text),
            more: detail ? ` <small><code>detail</code>: ${detail}</small>` : "",
          };
        });
      if (!rows.length) return "";
      const title = tag ? `<a href="${tag}.html">${code(`<${tag}>`)}</a>` : "Every tag";
      return heading(3, title, anchor("events", tag || "all")) + nameList(rows);
    })
    .join("");
}

const shownText = (text) =>
  typeof text === "string"
    ? escape(text)
    : Object.entries(text)
        .map(([form, one]) => `${form}: ${escape(one)}`)
        .join("<br>");

const TEXT_GROUPS = [
  ["Spam protection", "antispam", /^antispam\./],
  ["Sliders", "slider", /^slider/],
  ["Read more", "read-more", /^readMore\./],
  ["Lightbox", "lightbox", /^lightbox\./],
  ["Forms", "forms", /^forms\./],
];

/** Every text with its key. */
export function textsReference() {
  const texts = collectTexts();
  const left = texts.filter(({ key }) => !TEXT_GROUPS.some(([, , pattern]) => pattern.test(key)));
  const groups = left.length
    ? [...TEXT_GROUPS, ["Other", "other", { test: (key) => left.some((one) => one.key === key) }]]
    : TEXT_GROUPS;
  return groups
    .map(
      ([title, id, pattern]) =>
        heading(3, title, `texts-${id}`) +
        nameList(
          texts
            .filter(({ key }) => pattern.test(key))
            .map(({ key, text, note, counts }) => ({
              name: code(key),
              type: counts ? "counts" : "",
              text: shownText(text),
              more: note ? ` <small>${prose(forReaders(note))}</small>` : "",
            })),
        ),
    )
    .join("");
}

export const languagesReference = () => {
  const english = new Intl.DisplayNames("en", { type: "language" });
  return `<p>${shippedLanguages()
    .map((tag) => `${escape(english.of(tag))} (${code(tag)})`)
    .join(", ")}.</p>\n`;
};

/** Custom properties by tag, without those that every tag has. */
export function propertiesReference() {
  return manuals
    .filter(({ properties }) => properties.some(({ name }) => !name.startsWith("--plaintags-focus")))
    .map(
      ({ tag, properties }) =>
        heading(3, `<a href="${tag}.html#custom-properties">${code(`<${tag}>`)}</a>`, anchor("tokens", tag)) +
        words(properties.map(({ name }) => name)),
    )
    .join("");
}

/** Custom properties that no manual describes: further ones of forms, and those that originals' style sheets set. */
export function furtherPropertiesReference() {
  const described = new Set(manuals.flatMap(({ properties }) => properties.map(({ name }) => name)));
  const rest = record.names.filter((name) => name.startsWith("--") && !described.has(name));
  const groups = [
    ["Set before the script: read by `plaintags.css`", /^--pb-/],
    ["Design tokens", /^--plaintags-/],
    ["Forms", /^--wsf-/],
    ["Read from originals' style sheets, or set for them", /^--/],
  ];
  const seen = new Set();
  return groups
    .map(([title, pattern]) => {
      const names = rest.filter((name) => pattern.test(name) && !seen.has(name));
      names.forEach((name) => seen.add(name));
      return names.length ? `<h4>${prose(title)}</h4>\n${words(names)}` : "";
    })
    .join("");
}

const KINDS = {
  flag: 'Switches: `"on"` or `""`',
  text: "Text, or one of a few words",
  number: "Numbers, mostly stored as text",
  id: "Ids of other fields or sections",
  column: "Ids of columns of the option table",
  grid: "Tables of options",
  rows: "Lists of records",
};

/** Settings in a form definition, by level and kind. */
export const formSettingsReference = () =>
  [
    heading(3, "Of the form", "form-settings") + words([...new Set(wordsOf("FormSetting"))].sort()),
    heading(3, "Of a tab", "tab-settings") + words(wordsOf("GroupSetting")),
    heading(3, "Of a section", "section-settings") + words(wordsOf("SectionSetting")),
    heading(3, "Of a field", "field-settings") +
      Object.entries(FIELD_SETTINGS)
        .map(([kind, names]) => `<h4>${prose(KINDS[kind])}</h4>\n${words([...names].sort())}`)
        .join(""),
    heading(3, "Of the site's configuration", "plugin-settings") + words([...new Set(wordsOf("PluginOption"))].sort()),
  ].join("");

/** Where a name of the record is used, by folder of the source; the first that fits. */
const AREAS = [
  [
    "Spam protection: fields, cookies, storage and calls",
    "antispam",
    /^shared\/antispam\/(?!compat|requests|form-tagging)/,
  ],
  ["Other form plugins that the guard knows", "integrations", /^shared\/antispam\/(requests|form-tagging)/],
  [
    "Form definitions, variables, conditions and actions",
    "definitions",
    /^shared\/form\/(?!compat|protocol|submit|load|autosave)/,
  ],
  ["Posts of forms, drafts and stored values", "posts", /^shared\/form\/(protocol|submit|load|autosave)/],
  ["Markup and classes of forms", "form-markup", /^react\/form/],
  ["Sliders, read-more blocks and lightboxes", "page-builder", /^(shared|react)\/page-builder\/(?!.*compat)/],
  ["Originals' markup, served by takeover", "takeover", /compat/],
  ["All tags", "all", /./],
];

/** Names that other pages of the reference have. */
const named = () =>
  new Set([
    ...manuals.flatMap(({ tag, attributes, events }) => [tag, ...[...attributes, ...events].map(({ name }) => name)]),
    ...record.types.ElementEvents,
    ...["FormSetting", "GroupSetting", "SectionSetting", "PluginOption"].flatMap(wordsOf),
    ...Object.values(FIELD_SETTINGS).flat(),
    ...Object.keys(FIELD_TYPES),
  ]);

/** All other names of the record by area, each once; CSS files count for the folder they are in. */
export function namesReference() {
  const elsewhere = named();
  const sources = AREAS.map(([, , pattern]) =>
    sourceFiles(/\.(tsx?|css)$/)
      .filter((file) => pattern.test(file))
      .map((file) => readFileSync(path.join(ROOT, "src", file), "utf8"))
      .join("\n"),
  );
  const known = sources.map((text) => new Set(text.match(/[\w$-]+/g)));
  const groups = AREAS.map(() => []);
  for (const name of record.names) {
    if (name.startsWith("--") || elsewhere.has(name)) continue;
    const at = known.findIndex((found) => found.has(name));
    groups[at < 0 ? AREAS.length - 1 : at].push(name);
  }
  const texts = collectTexts().map(({ key }) => key);
  const keys = record.texts.filter((key) => !texts.some((text) => text === key || text.endsWith(`.${key}`)));
  return [...AREAS.map(([title, id], index) => [title, id, groups[index]]), ["Keys of tables of words", "keys", keys]]
    .map(([title, id, names]) => (names.length ? heading(2, title, `names-${id}`) + words(names) : ""))
    .join("");
}
