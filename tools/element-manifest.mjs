import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { forReaders } from "./for-readers.mjs";

/** Reads the tags' manuals, the doc comments in `src/elements/`, for editors, types and tests. */

/** `{type} [name=default] - description`. Only the name is required; a default may contain brackets. */
const ENTRY =
  /^(?:\{(?<type>[^}]*)\}\s*)?(?:\[(?<named>[^\]=]+)(?:=(?<given>(?:[^[\]]|\[[^\]]*\])*))?\]|(?<name>\S+))\s*(?:-\s*(?<text>[\s\S]*))?$/;

function readEntry(comment) {
  const { type, named, given, name, text } = ENTRY.exec(comment.trim())?.groups ?? {};
  return { type, name: named ?? name ?? "", given, text: forReaders(text ?? "") };
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
      description: forReaders((ts.getTextOfJSDocComment(doc.comment) ?? "").replace(/```[\s\S]*?```/g, "")),
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
