import ts from "typescript";
import { bare, parse, sourceFiles } from "./source.mjs";

/**
 * The messages that the code writes for authors, with the words by which scripts know them: every object with the
 * members `code` and `message`, and the errors that carry a code of their own. What stands for a value is written as `…`.
 */

/** Every node of a file. */
const nodesOf = (file) => {
  const all = [];
  const visit = (node) => {
    all.push(node);
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return all;
};

/** The declaration of a name, looked up from a place in the file outwards. */
function findConstant(from, name) {
  for (let scope = from; scope; scope = scope.parent) {
    let found;
    ts.forEachChild(scope, (child) => {
      if (!ts.isVariableStatement(child)) return;
      for (const declaration of child.declarationList.declarations)
        if (declaration.name.getText() === name) found = declaration.initializer;
    });
    if (found) return found;
  }
  return undefined;
}

/** The texts that an expression may become. */
function textsOf(expression, depth = 0) {
  const node = bare(expression);
  if (!node || depth > 4) return ["…"];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (texts, span) => {
        const inner = ts.isConditionalExpression(bare(span.expression)) ? textsOf(span.expression, depth + 1) : ["…"];
        return texts.flatMap((text) => inner.map((one) => text + one + span.literal.text));
      },
      [node.head.text],
    );
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue, depth + 1), ...textsOf(node.whenFalse, depth + 1)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textsOf(node.left, depth + 1).flatMap((left) => textsOf(node.right, depth + 1).map((right) => left + right));
  if (ts.isIdentifier(node)) {
    const constant = findConstant(node, node.text);
    return constant ? textsOf(constant, depth + 1) : ["…"];
  }
  return ["…"];
}

/** Errors whose first argument is the code, and whose second is the message. */
const ERRORS = /^(?:SliderError|DefinitionError)$/;

const byText = (a, b) => (a.text < b.text ? -1 : 1);
const valueOf = (property) => (ts.isShorthandPropertyAssignment(property) ? property.name : property.initializer);
/** Nothing but values: the text is written somewhere else. */
const isEmpty = (text) => /^[…\s.()]*$/.test(text);

/** The messages with a code, sorted: `{ code, text }`. */
export function readMessages() {
  const found = new Map();
  const codes = new Set();
  const add = (codes, texts) => {
    for (const code of codes)
      for (const text of texts) if (code !== "…" && !isEmpty(text)) found.set(`${code} ${text}`, { code, text });
  };
  for (const file of sourceFiles())
    for (const node of nodesOf(file)) {
      if (ts.isObjectLiteralExpression(node)) {
        const member = (name) => node.properties.find((property) => property.name?.getText() === name);
        const [code, message, problem] = [member("code"), member("message"), member("problem")];
        if (code && message) {
          const named = textsOf(valueOf(code));
          for (const one of named) if (/^[a-z]+(?:[-_][a-z]+)*$/.test(one)) codes.add(one);
          add(named, textsOf(valueOf(message)));
        }
        // What is wrong with a JSON that a tag names (read-config.ts).
        if (problem && file.endsWith("read-config.ts")) add(["invalid-json"], textsOf(valueOf(problem)));
      }
      if (ts.isNewExpression(node) && ERRORS.test(node.expression.getText()) && node.arguments?.length >= 2)
        add(textsOf(node.arguments[0]), textsOf(node.arguments[1]));
    }
  const messages = [...found.values()];
  for (const code of codes) if (!messages.some((one) => one.code === code)) messages.push({ code, text: "" });
  return messages.sort((a, b) => (a.code === b.code ? byText(a, b) : a.code < b.code ? -1 : 1));
}

/** The ways to report, which write to the log themselves. */
const REPORTERS = /\/(?:report-to|report-mistake)\.ts$/;

/** What is taken from the log service: a level, or "…" for one that is a value; undefined for other nodes. */
function levelOf(node) {
  const isMember = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  if (!isMember || !/(?:^|\.\s*)service\("log"\)$|^log$/.test(node.expression.getText())) return undefined;
  return ts.isPropertyAccessExpression(node) ? node.name.text : "…";
}

/**
 * What else the code writes to the console, sorted. Fails for a failure that is only logged: scripts of the page and
 * `check()` would not hear of it.
 */
export function readNotes() {
  const found = new Set();
  for (const file of sourceFiles())
    for (const node of nodesOf(file)) {
      const level = levelOf(node);
      if (/^(?:warn|error|…)$/.test(level) && !REPORTERS.test(file))
        throw new Error(
          `src/${file}: ${node.getText()} is heard by the console alone. Call reportProblem or reportPageProblem, in a service reportTo.`,
        );
      if (level === "note" && ts.isCallExpression(node.parent) && node.parent.expression === node)
        for (const text of textsOf(node.parent.arguments[0]))
          if (text.replaceAll("…", "").trim().length > 12) found.add(text);
    }
  return [...found].sort();
}
