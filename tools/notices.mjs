import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

/** Licence notices of everything that the built files contain, from the modules that are really in them. */

const root = path.resolve(import.meta.dirname, "..");
const PACKAGE = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*[\\/]node_modules[\\/])/;
const NOTICE_FILE = /^(licen[cs]e|notice|copying|third.?party)[^/]*$/i;
/** Another licence that a package offers too. */
const NOT_CHOSEN = /^LICENSE-MPL$/;
/** Of a package without a licence file. */
const MIT_FILE = "react/LICENSE";
const APACHE_FILE = "dompurify/LICENSE";

/** Works of others inside packages, which their package.json does not name. */
const INSIDE = {
  "intl-tel-input": [
    {
      name: "libphonenumber",
      license: "Apache-2.0",
      source: "https://github.com/google/libphonenumber",
      copyright: "Copyright (C) 2009-2026 The Libphonenumber Authors",
      note: "How the telephone numbers of all countries are written: rules, data and code, compiled into the file `numbers`.",
    },
    {
      name: "Closure Library",
      license: "Apache-2.0",
      source: "https://github.com/google/closure-library",
      copyright: "Copyright The Closure Library Authors.",
      note: "A part of it, compiled with libphonenumber.",
    },
  ],
  "@zxcvbn-ts/language-en": [
    {
      name: "Word counts of the English Wikipedia",
      license: "CC-BY-SA-4.0",
      source: "https://dumps.wikimedia.org/",
      copyright: "Copyright the contributors to Wikipedia",
      note: "A list of frequent words with which typed passwords are compared, in the file `estimate`. The licence: https://creativecommons.org/licenses/by-sa/4.0/",
    },
  ],
};

/** The packages of modules in built files. */
export function packagesOf(modules) {
  const names = new Set();
  for (const id of modules) {
    const [, name] = PACKAGE.exec(id) ?? [];
    if (name) names.add(name.replaceAll("\\", "/"));
  }
  return [...names].sort();
}

/** A plugin for rollup that notes the packages of what it builds in a set. */
export const notePackages = (packages) => ({
  name: "note-packages",
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === "chunk"
        ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
        : [],
    );
    for (const name of packagesOf(modules)) packages.add(name);
  },
});

const read = (file) => readFileSync(path.join(root, "node_modules", file), "utf8").trim();
const addressOf = ({ homepage, repository }) =>
  (typeof repository === "string" ? repository : (repository?.url ?? homepage ?? ""))
    .replace(/^git\+/, "")
    .replace(/^git:\/\//, "https://")
    .replace(/\.git$/, "");

/** Without the copyright lines of the package that it is from. */
const licenceText = (file) => read(file).replace(/^Copyright .*\n+/gm, "");

/** Texts that many works have, differing in line breaks only: they stand once, at the end. */
const SHARED_TEXTS = [
  { name: "MIT licence", text: licenceText(MIT_FILE).replace(/^[^]*?(?=Permission is hereby granted)/, "") },
  { name: "Apache License 2.0", text: licenceText(APACHE_FILE) },
];
const inAnyLines = (text) =>
  new RegExp(
    text
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("\\s+"),
    "g",
  );
const withoutSharedTexts = (text) =>
  SHARED_TEXTS.reduce(
    (rest, shared) =>
      rest.replace(inAnyLines(shared.text), `The text of the ${shared.name} is at the end of this file.`),
    text,
  );

function describePackage(name) {
  const manifest = JSON.parse(read(`${name}/package.json`));
  const files = readdirSync(path.join(root, "node_modules", name)).filter(
    (file) => NOTICE_FILE.test(file) && !NOT_CHOSEN.test(file),
  );
  const author = typeof manifest.author === "string" ? manifest.author : manifest.author?.name;
  const texts = files.length
    ? files.sort().map((file) => read(`${name}/${file}`))
    : [`Copyright (c) ${author}`, licenceText(MIT_FILE)];
  return [
    `${name} ${manifest.version}`,
    `Licence: ${manifest.license}${/Apache-2\.0/.test(manifest.license) && /OR/.test(manifest.license) ? ", used here under Apache-2.0" : ""}`,
    `Source: ${addressOf(manifest)}`,
    "",
    withoutSharedTexts(texts.join("\n\n")),
  ].join("\n");
}

const describeWork = (owner, { name, license, source, copyright, note }) =>
  [`${name}, in ${owner}`, `Licence: ${license}`, `Source: ${source}`, "", copyright, "", note].join("\n");

const RULE = `\n\n${"-".repeat(80)}\n\n`;

/** The text of THIRD-PARTY-NOTICES.txt. */
export function writeNotices(packages) {
  const sections = [...packages]
    .sort()
    .flatMap((name) => [describePackage(name), ...(INSIDE[name] ?? []).map((work) => describeWork(name, work))]);
  return `Third-party notices of plaintags

The files of plaintags contain the following works of others. plaintags itself is under the MIT licence (LICENSE).

${[...sections, ...SHARED_TEXTS.map(({ name, text }) => `${name}, of the works above that name it\n\n${text}`)].join(RULE).replace(/[ \t]+$/gm, "")}
`;
}
