import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Reads the tags' manuals, the doc comments in `src/elements/`, for editors, types and tests. */

/** `{type} [name=default] - description`. Only the name is required; a default may contain brackets. */
const ENTRY =
  /^(?:\{(?<type>[^}]*)\}\s*)?(?:\[(?<named>[^\]=]+)(?:=(?<given>(?:[^[\]]|\[[^\]]*\])*))?\]|(?<name>\S+))\s*(?:-\s*(?<text>[\s\S]*))?$/;

const joinLines = (text) => text.replace(/\s*\n\s*/g, " ").trim();

function readEntry(comment) {
  const { type, named, given, name, text } = ENTRY.exec(comment.trim())?.groups ?? {};
  return { type, name: named ?? name ?? "", given, text: joinLines(text ?? "") };
}

/** The manual of a tag; null for a file without a tag. */
export function readManual(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  for (const node of tree.statements) {
    if (!ts.isInterfaceDeclaration(node)) continue;
    const doc = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc);
    const tags = (doc?.tags ?? []).map((tag) => ({ kind: tag.tagName.text, text: tagText(tag) }));
    const tag = tags.find(({ kind }) => kind === "customElement")?.text.trim();
    if (!tag) continue;
    const entries = (kind) => tags.filter((entry) => entry.kind === kind).map(({ text }) => readEntry(text));
    return {
      tag,
      file,
      interfaceName: node.name.text,
      description: joinLines((ts.getTextOfJSDocComment(doc.comment) ?? "").replace(/```[\s\S]*?```/g, "")),
      attributes: entries("attr"),
      events: entries("fires"),
      slots: entries("slot").map((slot) => (slot.name === "-" ? { ...slot, name: "" } : slot)),
      parts: entries("csspart"),
      properties: entries("cssprop"),
    };
  }
  return null;
}

/** The text after the JSDoc tag's name. TypeScript's parsed comment would lack `{...}` and `[...]`. */
function tagText(tag) {
  const lines = tag.getText().replace(/^@\w+[ \t]*/, "");
  return lines
    .split("\n")
    .map((line) => line.replace(/^\s*\*\s?/, ""))
    .join("\n")
    .replace(/\*\/\s*$/, "")
    .trim();
}

export function readManuals(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .flatMap((name) => readManual(name, readFileSync(path.join(folder, name), "utf8")) ?? []);
}

const toDescribed = ({ name, text, given, type }) => ({
  name,
  ...(type && { type: { text: type } }),
  ...(text && { description: text }),
  ...(given !== undefined && { default: given }),
});

/** `custom-elements.json`: the custom elements manifest, schema 2.1.0. */
export const toManifest = (manuals) => ({
  schemaVersion: "2.1.0",
  modules: [
    {
      kind: "javascript-module",
      path: "plaintags.js",
      declarations: manuals.map(
        ({ tag, interfaceName, description, attributes, events, slots, parts, properties }) => ({
          kind: "class",
          customElement: true,
          name: interfaceName,
          tagName: tag,
          description,
          attributes: attributes.map(toDescribed),
          events: events.map(({ name, text }) => ({ name, type: { text: "CustomEvent" }, description: text })),
          slots: slots.map(({ name, text }) => ({ name, description: text })),
          cssParts: parts.map(toDescribed),
          cssProperties: properties.map(toDescribed),
        }),
      ),
      exports: manuals.map(({ tag, interfaceName }) => ({
        kind: "custom-element-definition",
        name: tag,
        declaration: { name: interfaceName, module: "plaintags.js" },
      })),
    },
  ],
});

const choicesOf = (type = "") => [...type.matchAll(/"([^"]+)"/g)].map(([, name]) => ({ name }));
const isFlag = (type = "") => type === "boolean";

/** `html-custom-data.json`: completions in HTML for VS Code and other editors. */
export const toHtmlData = (manuals) => ({
  version: 1.1,
  tags: manuals.map(({ tag, description, attributes }) => ({
    name: tag,
    description,
    attributes: attributes.map(({ name, text, type, given }) => ({
      name,
      description: given === undefined ? text : `${text} Default: ${given}`.trim(),
      ...(choicesOf(type).length && { values: choicesOf(type) }),
      ...(isFlag(type) && { valueSet: "v" }),
    })),
  })),
});

/** React removes an attribute that is `false`, so only the text "false" turns off an option that is on by default. */
const jsxFlag = (given) => (given === "true" ? 'true | "true" | "false"' : "boolean");

const jsxType = ({ type = "string", given }) => {
  const choices = choicesOf(type);
  if (choices.length && !/\bstring\b/.test(type)) {
    return [
      ...choices.map(({ name }) => JSON.stringify(name)),
      ...(/\bboolean\b/.test(type) ? [jsxFlag(given)] : []),
      ...(/\bnumber\b/.test(type) ? ["number"] : []),
    ].join(" | ");
  }
  if (/\bboolean\b/.test(type)) return given === "true" ? jsxFlag(given) : "boolean | string";
  return /\bnumber\b/.test(type) ? "number | string" : "string";
};
const toProp = (entry) => `    ${JSON.stringify(entry.name)}?: ${jsxType(entry)};`;

const importsOf = (manuals) =>
  manuals
    .map(
      ({ file, interfaceName }) =>
        `import type { ${interfaceName} } from "./elements/${file.replace(/\.ts$/, ".js")}";`,
    )
    .join("\n");

/**
 * `types/globals.d.ts`: the registry, the tags and their events for TypeScript, as `import "plaintags"` declares them.
 */
export const toGlobals = (manuals) => `/// <reference path="./shared/page-builder/slider/core/glide.d.ts" />
import type { ElementEvents } from "./shared/core/events/element-events.js";
import type { PlainTags } from "./shared/core/registry/registry.js";
${importsOf(manuals)}

type PlainTagEvents = { [N in keyof ElementEvents]: CustomEvent<ElementEvents[N]> };

declare global {
  /** The registry, or the list of functions that wait for it. */
  var plaintags: PlainTags | ((registry: PlainTags) => void)[] | undefined;

  interface HTMLElementTagNameMap {
${manuals.map(({ tag, interfaceName }) => `    ${JSON.stringify(tag)}: ${interfaceName};`).join("\n")}
  }
  interface GlobalEventHandlersEventMap extends PlainTagEvents {}
}
`;

/** `types/jsx.d.ts`: the tags in React's JSX. */
export function toJsx(manuals) {
  const props = manuals.map(
    ({ tag, interfaceName, attributes }) =>
      `  ${JSON.stringify(tag)}: DetailedHTMLProps<HTMLAttributes<${interfaceName}>, ${interfaceName}> & {\n${attributes
        .filter(({ name }) => name !== "state")
        .map(toProp)
        .join("\n")}\n  };`,
  );
  return `import type { DetailedHTMLProps, HTMLAttributes } from "react";
import "./globals.js";
${importsOf(manuals)}

interface PlainTagElements {
${props.join("\n")}
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends PlainTagElements {}
  }
}
`;
}
