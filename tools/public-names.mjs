import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { readManuals } from "./element-manifest.mjs";

/**
 * Collects the names that pages, sites, servers and browsers use, from all source files: moving or renaming a file
 * changes none of them. `npm run public-names` records them; test/docs/public-names.node.test.ts fails if one is lost.
 */
const root = path.resolve(import.meta.dirname, "..");
const source = path.join(root, "src");

/** Our code uses camel case: names with underscores are from requests, storage or the originals' data. */
const WITH_UNDERSCORES = /(?<![\w$-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w$-])/g;
/** Attributes, classes, ids, events and storage keys, ours and the originals'. */
const WITH_PREFIX = /(?<![\w$-])(?:data-)?(?:apbct|brxe?|cleantalk|ct|pb|plaintags|ws|wsf|x)[-_:][\w-]*\w/g;
const CUSTOM_PROPERTY = /(?<![\w-])--[a-z][\w-]*\w/g;
/** Globals of the originals. */
const GLOBAL = /(?<![\w$.-])(?:apbct|bricks|cleantalk|ct|wsf?|x)[A-Z]\w*/g;

const listFiles = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => ending.test(name))
    .sort()
    .map((name) => path.join(folder, name));

const sortUnique = (names) => [...new Set(names)].sort();
const findMatches = (text, ...patterns) => patterns.flatMap((pattern) => text.match(pattern) ?? []);

/** The names in strings and keys; comments and our functions' names do not count. */
function readNames(file) {
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const names = [];
  const texts = [];
  const visit = (node) => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node) ||
      ts.isJsxText(node)
    )
      names.push(...findMatches(node.text, WITH_UNDERSCORES, WITH_PREFIX, CUSTOM_PROPERTY, GLOBAL));
    if (ts.isRegularExpressionLiteral(node))
      names.push(...findMatches(node.text, WITH_UNDERSCORES, WITH_PREFIX, GLOBAL));
    if (ts.isIdentifier(node) && isKey(node)) names.push(...findMatches(node.text, WITH_UNDERSCORES, GLOBAL));
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && /texts$/i.test(node.name.text))
      texts.push(...keysOf(node.initializer));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { names, texts };
}

const isKey = ({ parent }) =>
  ts.isPropertyAssignment(parent) ||
  ts.isShorthandPropertyAssignment(parent) ||
  ts.isPropertySignature(parent) ||
  ts.isPropertyAccessExpression(parent) ||
  ts.isBindingElement(parent) ||
  ts.isMethodSignature(parent);

/** The keys of a table of texts, which may stand in the call that defines them. */
function keysOf(node) {
  if (node && ts.isCallExpression(node)) node = node.arguments[0];
  while (node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))) node = node.expression;
  if (!node || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property) =>
    property.name && !ts.isComputedPropertyName(property.name) ? property.name.text : [],
  );
}

/** The properties and methods of a type that the browser does not declare. */
function membersOf(checker, type) {
  const isBrowserFile = ({ fileName }) => /\/typescript\/lib\//.test(fileName);
  return checker
    .getPropertiesOfType(type)
    .filter(({ declarations = [] }) => !declarations.every((declaration) => isBrowserFile(declaration.getSourceFile())))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("__"));
}

/** Types that scripts of a page or of a site's plugin use. */
const TYPES = ["PlainTags", "ElementEvents", "Settings"];

function readMembers(manuals) {
  const { config } = ts.readConfigFile(path.join(root, "src/tsconfig.json"), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, path.join(root, "src"));
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const wanted = new Map([
    ...manuals.map(({ tag, interfaceName }) => [interfaceName, `<${tag}>`]),
    ...TYPES.map((name) => [name, name]),
  ]);
  const found = {};
  const read = (type, prefix, depth) => {
    for (const name of membersOf(checker, type)) {
      found[prefix.of].push(prefix.path + name);
      const property = type.getProperty(name);
      const member = depth > 0 && property ? checker.getNonNullableType(checker.getTypeOfSymbol(property)) : undefined;
      if (
        member &&
        member.flags & ts.TypeFlags.Object &&
        !checker.isArrayType(member) &&
        !member.getCallSignatures().length
      )
        read(member, { of: prefix.of, path: `${prefix.path}${name}.` }, depth - 1);
    }
  };
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(source)) continue;
    ts.forEachChild(file, (node) => {
      if (!(ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) || !wanted.has(node.name.text)) return;
      const of = wanted.get(node.name.text);
      found[of] = [];
      read(checker.getTypeAtLocation(node), { of, path: "" }, of === "Settings" ? 4 : 0);
    });
  }
  return found;
}

/** Reads all public names, by kind. */
export function publicNames() {
  const manuals = readManuals(path.join(source, "elements"));
  const names = [];
  const texts = [];
  for (const file of listFiles(source, /\.tsx?$/)) {
    const found = readNames(file);
    names.push(...found.names);
    texts.push(...found.texts);
  }
  for (const file of listFiles(source, /\.css$/))
    names.push(...findMatches(readFileSync(file, "utf8"), WITH_PREFIX, CUSTOM_PROPERTY));
  const members = readMembers(manuals);
  return {
    tags: Object.fromEntries(
      manuals.map(({ tag, attributes, events, slots, parts, properties }) => [
        tag,
        {
          ...Object.fromEntries(
            Object.entries({ attributes, events, slots, parts, properties }).map(([kind, entries]) => [
              kind,
              sortUnique(entries.map(({ name }) => name)),
            ]),
          ),
          members: sortUnique(members[`<${tag}>`] ?? []),
        },
      ]),
    ),
    types: Object.fromEntries(TYPES.map((name) => [name, sortUnique(members[name] ?? [])])),
    texts: sortUnique(texts),
    names: sortUnique(names),
  };
}

const RECORD = path.join(root, "docs/public-names.json");
export const readRecord = () => JSON.parse(readFileSync(RECORD, "utf8"));

/** All names, each after its kind. */
const flat = (names, path = "") =>
  Object.entries(names).flatMap(([kind, inside]) =>
    Array.isArray(inside) ? inside.map((name) => `${path}${kind}: ${name}`) : flat(inside, `${path}${kind} `),
  );

/** The names of `names` that `others` does not have, each after its kind. */
export function missingNames(names, others) {
  const known = new Set(flat(others));
  return flat(names).filter((name) => !known.has(name));
}

/** Records the names; with `--remove` also when some are lost, which pages and sites may use. */
function record() {
  const names = publicNames();
  const lost = missingNames(readRecord(), names);
  if (lost.length && !process.argv.includes("--remove")) {
    console.error("Nothing is recorded: public names are lost (add `-- --remove` to record that):");
    for (const name of lost) console.error(`  ${name}`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(RECORD, `${JSON.stringify(names, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) record();
