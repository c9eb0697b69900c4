import path from "node:path";
import ts from "typescript";
import { withoutCitations } from "./for-readers.mjs";
import { readTagFacts } from "./tag-facts.mjs";

/**
 * Rolls the declarations of the source up into one file per entry of the package. Only what the exports of an entry
 * mention is in its file. Declarations of bundled libraries are included, since a consumer does not have them;
 * `external` packages are imported. Modules that add members to an interface of another module (declaration merging)
 * have them in the file as a second declaration of that interface.
 */

const root = path.resolve(import.meta.dirname, "..");
const IN_PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

const formatHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => root,
  getNewLine: () => "\n",
};

/** A program whose source files are declarations in memory. */
function createDeclarationProgram(emitted, options) {
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  const textOf = (file) => emitted.get(path.resolve(file));
  // The sources beside them do not count.
  const isSource = (file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && file.startsWith(path.join(root, "src"));
  host.readFile = (file) => textOf(file) ?? readFile(file);
  host.fileExists = (file) => emitted.has(path.resolve(file)) || (!isSource(path.resolve(file)) && fileExists(file));
  host.getSourceFile = (file, version, ...rest) => {
    const text = textOf(file);
    return text === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, text, version, true);
  };
  return ts.createProgram([...emitted.keys()], options, host);
}

/** Of a statement, or of a variable in one: what has to be copied to declare its symbol. */
const statementOf = (declaration) => (ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration);

/** In a module, or in a block that adds to one. */
const isTopLevel = (declaration) => {
  const { parent } = statementOf(declaration);
  return (
    parent &&
    (ts.isSourceFile(parent) ||
      (ts.isModuleBlock(parent) && ts.isModuleDeclaration(parent.parent) && ts.isStringLiteral(parent.parent.name)))
  );
};

/**
 * `emitted`: from the path of each source file, as a declaration beside it, to the declarations that the compiler wrote.
 * `entries`: from the name of a file to write to `{ source, external, before, after }`: the module with its exports, the
 * packages to import from, and lines to write around it. Later entries import from the first what it declares.
 */
export function rollUpDeclarations(emitted, entries) {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, "src/tsconfig.json"),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic(diagnostic) {
        throw new Error(ts.formatDiagnostic(diagnostic, formatHost));
      },
    },
  );
  const program = createDeclarationProgram(
    new Map([
      ...emitted,
      ...config.fileNames.filter((file) => file.endsWith(".d.ts")).map((file) => [file, ts.sys.readFile(file)]),
    ]),
    { ...config.options, noEmit: true, skipLibCheck: true },
  );
  const checker = program.getTypeChecker();
  const [main] = Object.keys(entries);
  /** What the first entry exports, by symbol. */
  let shared = new Map();
  const files = {};
  for (const [file, entry] of Object.entries(entries)) {
    const rolled = rollUp(
      program,
      checker,
      entry,
      file === main ? new Map() : shared,
      `./${main.replace(/\.d\.ts$/, ".js")}`,
    );
    if (file === main) shared = rolled.exported;
    files[file] = rolled.text.replace(/\/\*\*[^]*?\*\//g, (comment) => withoutCitations(comment));
  }
  const facts = readTagFacts(checker, moduleOf(program, checker, entries[main].source));
  return { files, facts };
}

const moduleOf = (program, checker, source) =>
  checker.getSymbolAtLocation(program.getSourceFile(path.join(root, source.replace(/\.ts$/, ".d.ts"))));

function rollUp(program, checker, { source, external = [], before = "", after = "" }, shared, main) {
  const resolve = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const module = moduleOf(program, checker, source);
  /** The names of the declarations, by symbol, in the order of the file. */
  const names = new Map();
  const taken = new Set();
  const imports = new Map();
  const exported = new Map();
  const values = new Set();

  for (const symbol of checker.getExportsOfModule(module)) {
    const target = resolve(symbol);
    exported.set(target, symbol.name);
    const [declaration] = symbol.declarations;
    const typeOnly =
      ts.isExportSpecifier(declaration) && (declaration.isTypeOnly || declaration.parent.parent.isTypeOnly);
    if (target.flags & ts.SymbolFlags.Value && !typeOnly) values.add(target);
  }
  for (const [symbol, name] of exported) {
    claim(symbol, name);
    if (shared.has(symbol)) imports.set(symbol, { from: main, name: shared.get(symbol) });
  }

  function claim(symbol, wanted) {
    let name = wanted;
    for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`;
    taken.add(name);
    names.set(symbol, name);
  }

  /** The name of a symbol in the file; undefined for one that is not declared in a module, as those of the browser. */
  function nameOf(given) {
    const symbol = resolve(given);
    if (names.has(symbol)) return names.get(symbol);
    const [declaration] = symbol.declarations ?? [];
    if (!declaration || ts.isTypeParameterDeclaration(declaration)) return undefined;
    const from = declaration.getSourceFile();
    if (program.isSourceFileDefaultLibrary(from)) return undefined;
    if (shared.has(symbol)) return importFrom(main, shared.get(symbol), symbol);
    const owner = IN_PACKAGE.exec(from.fileName)?.[1].replace(/^@types\//, "");
    if (external.includes(owner)) return importFrom(owner, symbol.name, symbol);
    if (!isTopLevel(declaration)) return undefined;
    const name = symbol.name === "default" ? (declaration.name?.text ?? "Default") : symbol.name;
    claim(symbol, name);
    return names.get(symbol);
  }
  function importFrom(from, name, symbol) {
    claim(symbol, name);
    imports.set(symbol, { from, name });
    return names.get(symbol);
  }

  /** The text of a node with the names of this file. */
  function print(node) {
    const text = node.getSourceFile().text;
    const edits = [];
    const visit = (part) => {
      if (ts.isImportTypeNode(part)) {
        const symbol = part.qualifier && checker.getSymbolAtLocation(part.qualifier);
        const name = symbol && nameOf(symbol);
        if (!name || !ts.isIdentifier(part.qualifier)) fail(`${part.getText()} in ${node.getSourceFile().fileName}`);
        edits.push([part.getStart(), part.qualifier.end, (part.isTypeOf ? "typeof " : "") + name]);
        part.typeArguments?.forEach(visit);
        return;
      }
      if (ts.isIdentifier(part)) {
        const symbol = checker.getSymbolAtLocation(part);
        const name = symbol && isReference(part) && nameOf(symbol);
        if (name && name !== part.text) edits.push([part.getStart(), part.end, name]);
        return;
      }
      ts.forEachChild(part, visit);
    };
    visit(node);
    edits.sort(([first], [second]) => first - second);
    let printed = "";
    let at = startOf(node);
    for (const [from, to, name] of edits) {
      printed += text.slice(at, from) + name;
      at = to;
    }
    return printed + text.slice(at, node.end);
  }

  const fail = (what) => {
    throw new Error(`tools/declarations.mjs cannot roll up ${what}`);
  };

  const bodies = [];
  const printed = new Set();
  // Printing names further symbols, which are added at the end.
  for (const [symbol] of names) {
    if (imports.has(symbol)) continue;
    for (const declaration of symbol.declarations) {
      const statement = statementOf(declaration);
      if (printed.has(statement)) continue;
      printed.add(statement);
      bodies.push(modified(withoutManual(print(statement)), values.has(symbol)));
    }
  }
  const grouped = Map.groupBy
    ? Map.groupBy([...imports], ([, { from }]) => from)
    : [...imports].reduce((all, one) => all.set(one[1].from, [...(all.get(one[1].from) ?? []), one]), new Map());
  const importLines = [...grouped].map(
    ([from, list]) =>
      `import type { ${list
        .map(([symbol, { name }]) => (names.get(symbol) === name ? name : `${name} as ${names.get(symbol)}`))
        .sort()
        .join(", ")} } from "${from}";`,
  );
  const listed = [...exported].filter(([symbol]) => !values.has(symbol));
  const exportLine = listed.length
    ? `export type {\n${listed.map(([symbol, name]) => `  ${names.get(symbol) === name ? name : `${names.get(symbol)} as ${name}`},`).join("\n")}\n};`
    : "";
  return {
    exported,
    text: `${[before, importLines.join("\n"), ...bodies, exportLine, after].filter(Boolean).join("\n")}\n`,
  };
}

/** With its doc comment; of a manual only the description, since editors read the rest from custom-elements.json. */
const withoutManual = (text) => text.replace(/\n \*\n \* @customElement[\s\S]*?(?=\n \*\/)/, "");

function startOf(node) {
  const docs = ts.getJSDocCommentsAndTags(node).filter((doc) => ts.isJSDoc(doc) && doc.parent === node);
  return docs.length ? docs[0].getStart() : node.getStart();
}

/** Not the name of a member, a parameter or a property. */
function isReference(node) {
  const { parent } = node;
  if (ts.isQualifiedName(parent)) return parent.left === node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  const isMember =
    ts.isPropertySignature(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isGetAccessor(parent) ||
    ts.isSetAccessor(parent) ||
    ts.isParameter(parent) ||
    ts.isNamedTupleMember(parent);
  return !(isMember && parent.name === node);
}

/** Replaces the modifiers of a copied statement. */
function modified(text, exports) {
  const [, docs, rest] = /^((?:\s*\/\*[\s\S]*?\*\/\s*)*)([\s\S]*)$/.exec(text);
  const bare = rest.replace(/^(?:(?:export|declare|default)\s+)*/, "");
  const isType = /^(?:interface|type)\b/.test(bare);
  return `${docs}${exports ? "export " : ""}${isType ? "" : "declare "}${bare}`;
}
