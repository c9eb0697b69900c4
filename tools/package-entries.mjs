import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** The entries of the package for one tag or one family: from the catalogue, so that it stays the only list of tags. */

const root = path.resolve(import.meta.dirname, "..");
const CATALOGS = ["src/elements/catalog.ts", "src/shared/compat/takeovers.ts"];

/** Tags that the code of a tag creates itself. */
const BROUGHT_ALONG = {
  "apbct-email": ["apbct-email-popup"],
  "apbct-phone": ["apbct-email-popup"],
  // With takeover the guard serves the original product's markup.
  "apbct-guard": ["apbct-blocked-modal", "apbct-email-popup", "apbct-protected-form", "apbct-real-person"],
};

const SLIDER_PLUGINS = ["plugins", "deferred-plugins"].map(
  (name) => `src/shared/page-builder/slider/plugins/${name}.ts`,
);
const ANTISPAM_VIEWS = [
  "src/react/antispam/email-indicator.tsx",
  "src/react/antispam/protected-form-view.tsx",
  "src/react/antispam/real-person-view.tsx",
];

/** What else the entry of a tag imports, though it never calls it: src/package/code.ts says why. */
const PARTS = {
  // Decodes contacts that the server prints.
  "apbct-guard": ["src/shared/antispam/contacts/decode-contact.ts"],
  "pb-slider": SLIDER_PLUGINS,
  "pb-slider-control": SLIDER_PLUGINS,
  "apbct-email-check": ANTISPAM_VIEWS,
  "apbct-protected-form": ANTISPAM_VIEWS,
  "apbct-real-person": ANTISPAM_VIEWS,
};

/** By the names of the settings that start them. */
const FAMILIES = { antispam: "apbct-", "page-builder": "pb-", forms: "wsf-" };

/** Not for authors: only our own code creates these, or they are no tags. */
const INTERNAL = new Set(["apbct-email-popup", "pb-takeover", "wsf-takeover"]);

/** The entries of a catalogue: from the tag to its source text, in which imports name files from the project's root. */
function readCatalog(file) {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), "utf8"), ts.ScriptTarget.Latest, true);
  const entries = {};
  const visit = (node) => {
    if (
      ts.isPropertyAssignment(node) &&
      ts.isStringLiteral(node.name) &&
      ts.isObjectLiteralExpression(node.initializer)
    ) {
      const text = node.initializer
        .getText()
        .replace(/import\("(\.[^"]+)"\)/g, (_, to) => `import("/${path.posix.join(path.posix.dirname(file), to)}")`);
      entries[node.name.text] = { text, enabledBy: /enabledBy: "([\w-]+)"/.exec(text)?.[1] };
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return entries;
}

const withParts = (entry, files = []) =>
  files.length > 0
    ? entry.replace(/,?\s*\}$/, `, parts: [${files.map((file) => `() => import("/${file}")`).join(", ")}] }`)
    : entry;

/** From the name of each entry to its tags. */
export function packageEntries() {
  const all = Object.keys(Object.assign({}, ...CATALOGS.map(readCatalog)));
  return {
    ...Object.fromEntries(
      all.filter((tag) => !INTERNAL.has(tag)).map((tag) => [tag, [tag, ...(BROUGHT_ALONG[tag] ?? [])]]),
    ),
    ...Object.fromEntries(
      Object.entries(FAMILIES).map(([family, prefix]) => [family, all.filter((tag) => tag.startsWith(prefix))]),
    ),
  };
}

/** Before the name of an entry, as the source imports it. */
export const ENTRY_PREFIX = "entry:";
/** The inputs of the build: `tags/pb-slider.js` and so on. */
export const entryInputs = () =>
  Object.fromEntries(Object.keys(packageEntries()).map((name) => [`tags/${name}`, ENTRY_PREFIX + name]));

/** A plugin for rollup that writes the source of the entries. */
export const packageEntriesPlugin = {
  name: "package-entries",
  resolveId(id) {
    if (id.startsWith(ENTRY_PREFIX)) return id;
    if (id.startsWith("/src/")) return path.join(root, id);
    return null;
  },
  load(id) {
    if (!id.startsWith(ENTRY_PREFIX)) return null;
    const catalog = Object.assign({}, ...CATALOGS.map(readCatalog));
    const tags = packageEntries()[id.slice(ENTRY_PREFIX.length)];
    const own = tags.map((tag) => `${JSON.stringify(tag)}: ${withParts(catalog[tag].text, PARTS[tag])}`);
    const settings = Object.fromEntries(
      Object.entries(catalog).map(([tag, { enabledBy }]) => [tag, enabledBy ?? null]),
    );
    return `import { startTags } from "/src/package/start-tags.ts";
startTags({ ${own.join(", ")} }, ${JSON.stringify(settings)});`;
  },
};
