import ts from "typescript";
import { settingsTable } from "../../src/shared/core/services/settings/schema.ts";
import { anchor, code, escape, heading, nameList, prose } from "./html.mjs";
import { bare, constantOf, docOf } from "./source.mjs";

/** Every setting: its path, what it may be, its default and its doc comment. */

const FILE = "shared/core/services/settings/schema.ts";

/** The doc comments of a table of settings and of all tables in it, by path. */
function docsOf(table, prefix = "", found = new Map()) {
  for (const property of table.properties) {
    const name = property.name.text;
    found.set(prefix + name, docOf(property));
    let value = ts.isShorthandPropertyAssignment(property) ? property.name : bare(property.initializer);
    if (ts.isIdentifier(value)) value = constantOf(FILE, value.text);
    const members = ts.isCallExpression(value) && bare(value.arguments[0]);
    if (members && ts.isObjectLiteralExpression(members)) docsOf(members, `${prefix}${name}.`, found);
  }
  return found;
}

const shown = (value) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
    ? ""
    : code(typeof value === "object" ? JSON.stringify(value) : String(value));

/** All settings, those inside others after them. */
export function settings() {
  const docs = docsOf(constantOf(FILE, "settingsTable"));
  const rows = [];
  const add = (name, schema) => {
    const text = docs.get(name);
    if (!text) throw new Error(`The setting ${name} has no doc comment in src/${FILE}.`);
    const isGroup = schema.kind === "object" || schema.kind === "partial";
    rows.push({
      path: name,
      text,
      type: schema.kind === "value" ? schema.expected : schema.kind === "record" ? "texts by key" : "an object",
      given: schema.kind === "value" ? shown(schema.default) : "",
    });
    if (isGroup) for (const [member, inner] of Object.entries(schema.members)) add(`${name}.${member}`, inner);
  };
  for (const [name, schema] of Object.entries(settingsTable)) add(name, schema);
  return rows;
}

const GROUPS = [
  ["The whole page", "page", (path) => !/^(antispam|forms|pageBuilder)\b/.test(path)],
  ["Spam protection: antispam", "antispam", (path) => /^antispam\b/.test(path)],
  ["Forms: forms", "forms", (path) => /^forms\b/.test(path)],
  ["Sliders, read-more, lightbox: pageBuilder", "page-builder", (path) => /^pageBuilder\b/.test(path)],
];

export const settingsReference = () => {
  const rows = settings();
  return GROUPS.map(
    ([title, id, isIn]) =>
      heading(2, escape(title), id) +
      nameList(
        rows
          .filter(({ path }) => isIn(path))
          .map(({ path, text, type, given }) => ({
            id: anchor("setting", path),
            name: code(path),
            type: escape(type),
            given,
            text: prose(text),
          })),
      ),
  ).join("");
};
