import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { forReaders } from "../for-readers.mjs";

/** Reads what the documentation says about the code from the source itself: doc comments, types, tables and messages. */
export const ROOT = path.resolve(import.meta.dirname, "../..");
const SOURCE = path.join(ROOT, "src");

const trees = new Map();
/** The parsed file; the path is relative to `src`. */
export function parse(file) {
  if (!trees.has(file))
    trees.set(
      file,
      ts.createSourceFile(file, readFileSync(path.join(SOURCE, file), "utf8"), ts.ScriptTarget.Latest, true),
    );
  return trees.get(file);
}

/** Files of the source, relative to `src`. */
export const sourceFiles = (ending = /\.tsx?$/) =>
  readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => ending.test(name))
    .sort();

/** The doc comment right before a node, without its tags. */
export function docOf(node) {
  const doc = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);
  return doc ? forReaders(ts.getTextOfJSDocComment(doc.comment) ?? "") : "";
}

const declarations = new Map();
/** Interfaces and type aliases of the whole source, by name; the table of events is declared in many files. */
function declared(name) {
  if (declarations.size === 0)
    for (const file of sourceFiles()) {
      const add = (node) => {
        if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
          declarations.set(node.name.text, [...(declarations.get(node.name.text) ?? []), node]);
        if (ts.isModuleDeclaration(node) && node.body) ts.forEachChild(node.body, add);
      };
      ts.forEachChild(parse(file), add);
    }
  return declarations.get(name) ?? [];
}

/** The text of a type or a signature on one line. */
const textOf = (node) =>
  node
    .getText()
    .replace(/\/\*\*[^]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .trim();

/** The members of an interface with those that it extends: name, signature, doc comment, whether it is a method. */
export function membersOf(name) {
  const found = new Map();
  for (const node of declared(name)) {
    if (ts.isTypeAliasDeclaration(node)) {
      for (const part of ts.isIntersectionTypeNode(node.type) ? node.type.types : [node.type]) {
        if (ts.isTypeReferenceNode(part))
          for (const member of membersOf(part.typeName.getText())) found.set(member.name, member);
        if (ts.isTypeLiteralNode(part)) for (const member of part.members) add(member);
      }
      continue;
    }
    for (const { types } of node.heritageClauses ?? [])
      for (const { expression } of types)
        for (const member of membersOf(expression.getText()))
          if (!found.has(member.name)) found.set(member.name, member);
    for (const member of node.members) add(member);
  }
  function add(member) {
    if (!member.name) return;
    const memberName = ts.isStringLiteralLike(member.name) ? member.name.text : member.name.getText();
    const isMethod = ts.isMethodSignature(member);
    found.set(memberName, {
      name: memberName,
      isMethod,
      optional: Boolean(member.questionToken),
      doc: docOf(member),
      signature: isMethod
        ? `${memberName}(${member.parameters.map(textOf).join(", ")})${member.type ? `: ${textOf(member.type)}` : ""}`
        : memberName,
      type: member.type ? textOf(member.type) : "",
      readonly: Boolean(member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword)),
    });
  }
  return [...found.values()];
}

/** The doc comment of an interface. */
export const docOfType = (name) => declared(name).map(docOf).find(Boolean) ?? "";

/** The paragraphs of an interface's doc comment, without code blocks and tags. */
export function paragraphsOf(name) {
  const doc = declared(name)
    .flatMap((node) => ts.getJSDocCommentsAndTags(node))
    .find(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(doc?.comment) ?? "")
    .replace(/```[\s\S]*?```/g, "")
    .split(/\n\s*\n/)
    .map(forReaders)
    .filter(Boolean);
}

/** The words of a union of texts, template types included. */
export function wordsOf(name) {
  const [node] = declared(name);
  const read = (type) => {
    if (ts.isUnionTypeNode(type)) return type.types.flatMap(read);
    if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text];
    if (ts.isTypeReferenceNode(type)) return wordsOf(type.typeName.getText());
    if (ts.isTemplateLiteralTypeNode(type))
      return type.templateSpans.reduce(
        (texts, span) => {
          const inner = read(span.type);
          return texts.flatMap((text) => (inner.length ? inner : ["…"]).map((word) => text + word + span.literal.text));
        },
        [type.head.text],
      );
    return [];
  };
  return node && ts.isTypeAliasDeclaration(node) ? read(node.type) : [];
}

/** The initializer of a constant of a file, without `as` and `satisfies`. */
export function constantOf(file, name) {
  for (const statement of parse(file).statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const declaration of statement.declarationList.declarations)
      if (declaration.name.getText() === name) return bare(declaration.initializer);
  }
  throw new Error(`${file} has no constant ${name}.`);
}
export function bare(node) {
  while (node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)))
    node = node.expression;
  return node;
}

/** The doc comments of the rows of a table (an object literal), with those of tables that it spreads. */
export function rowDocs(file, name) {
  const docs = new Map();
  for (const property of constantOf(file, name).properties) {
    if (ts.isSpreadAssignment(property))
      for (const row of rowDocs(file, property.expression.getText())) docs.set(...row);
    else docs.set(property.name.text, docOf(property));
  }
  return docs;
}
