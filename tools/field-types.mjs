import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { FIELD_TYPES } from "../src/shared/form/model/definition/field-types.ts";
import { FIELD_SETTINGS } from "../src/shared/form/model/definition/settings.ts";
import { classicChunks } from "./chunks.mjs";

/**
 * Generates docs/field-types.md from the code: the registry shows which types exist and where their code is, its doc
 * comments describe them, the table of types and the modules of a type show which settings they read.
 * `node --import tsx tools/field-types.mjs` writes the page; a test fails when it is out of date.
 */
const ROOT = path.resolve(import.meta.dirname, "..");
export const PAGE = path.join(ROOT, "docs/field-types.md");
const src = (file) => path.join(ROOT, "src", file);
const REGISTRY = src("react/form/fields/registry.ts");
const TABLES = [src("shared/form/model/definition/settings.ts"), src("shared/form/model/definition/field-types.ts")];

/** React and the modules that every form loads. */
const OF_EVERY_FORM = /^(react|jotai|zod|\.)/;
const SETTINGS = new Set(Object.values(FIELD_SETTINGS).flat());

/** Settings that rules of the whole form read, for every type. One that is in neither list makes the page fail. */
const EVERY = (
  "label_render label_position label_column_width help help_position prepend append hidden disabled required readonly default_value " +
  "placeholder aria_label class_field class_field_wrapper class_single_vertical_align custom_attributes invalid_feedback " +
  "invalid_feedback_render validate_inline"
).split(" ");
/** The same for some types only. */
const SOME = {
  min_length_words: ["text", "textarea"],
  max_length_words: ["text", "textarea"],
  input_type_textarea: ["textarea"],
  allow_deny: ["email"],
  allow_deny_values: ["email"],
  allow_deny_message: ["email"],
  select2: ["select", "price_select"],
  select_min: ["select", "price_select"],
  select_max: ["select", "price_select"],
  checkbox_min: ["checkbox", "price_checkbox"],
  checkbox_max: ["checkbox", "price_checkbox"],
  data_grid_rows_randomize: ["select", "checkbox", "radio", "price_select", "price_checkbox", "price_radio"],
  data_source_term_hierarchy: ["select", "checkbox", "radio", "price_select", "price_checkbox", "price_radio"],
  select_all: ["checkbox", "price_checkbox"],
  select_all_label: ["checkbox", "price_checkbox"],
  progress_source: ["progress"],
  scroll_to_top: ["tab_next", "tab_previous"],
  ecommerce_cart_price_type: ["cart_price"],
  wc_exclude_cart: ["price", "price_select", "price_checkbox", "price_radio", "price_range"],
  ecommerce_quantity_field_id: ["price_subtotal", "quantity"],
  ecommerce_quantity_id: ["price_subtotal", "quantity"],
};

const known = new Map();

const FIELDS = src("react/form/fields/");

/**
 * What a module imports, at once and on demand, the settings it names, and its libraries. A module of the fields may
 * hold several entries, and is asked for one of its declarations: `file#name`.
 */
function moduleAt(place) {
  if (known.has(place)) return known.get(place);
  const [file, name] = place.split("#");
  const tree = name
    ? moduleAt(file).tree
    : ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const facts = { tree, imports: [], settings: new Set(), shapes: new Set(), libraries: new Set() };
  known.set(place, facts);
  const statements = name ? usedBy(tree, name) : new Map(tree.statements.map((statement) => [statement, null]));
  const take = (specifier, names) => {
    const target = path.resolve(path.dirname(file), specifier);
    if (!specifier.startsWith(".")) facts.libraries.add(specifier);
    else if (!existsSync(target) || target.endsWith(".css")) return;
    else if (name && names && target.startsWith(FIELDS)) facts.imports.push(...names.map((one) => `${target}#${one}`));
    else facts.imports.push(target);
  };
  // A word without an underscore is a setting only where settings are read; `min` and `size` have many meanings.
  const isRead = (node) =>
    ts.isCallExpression(node.parent) && /^(meta|setting)[A-Z]/.test(node.parent.expression.getText());
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const typesOnly = node.isTypeOnly || node.importClause?.isTypeOnly;
      if (node.moduleSpecifier && !typesOnly) take(node.moduleSpecifier.text, statements.get(node));
      return;
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) take(node.arguments[0].text);
    if (ts.isStringLiteralLike(node)) for (const word of wordsOf(node.text, isRead(node))) facts.settings.add(word);
    // `${type}_theme`: the setting of any of the types.
    if (ts.isTemplateExpression(node) && node.head.text === "" && node.templateSpans.length === 1)
      facts.shapes.add(node.templateSpans[0].literal.text);
    ts.forEachChild(node, visit);
  };
  for (const statement of statements.keys()) visit(statement);
  return facts;
}

/** The names that a statement declares at the top of its module, each with its name in the module it comes from. */
function namesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => [name.getText(), null]);
  if (!ts.isImportDeclaration(statement)) return statement.name ? [[statement.name.getText(), null]] : [];
  const { name, namedBindings } = statement.importClause ?? {};
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return [
    ...(name ? [[name.text, "default"]] : []),
    ...named.map((one) => [one.name.text, (one.propertyName ?? one.name).text]),
  ];
}

/** The statements that a declaration needs; for an import, the names that are used of it. */
function usedBy(tree, name) {
  const declarations = new Map(
    tree.statements.flatMap((statement) =>
      namesOf(statement).map(([local, imported]) => [local, { statement, imported }]),
    ),
  );
  const used = new Map();
  const use = (local) => {
    const { statement, imported } = declarations.get(local) ?? {};
    if (!statement) return;
    if (imported) used.set(statement, [...new Set([...(used.get(statement) ?? []), imported])]);
    else if (!used.has(statement)) {
      used.set(statement, null);
      visit(statement);
    }
  };
  const visit = (node) => {
    const { parent } = node;
    const isKey = parent?.name === node && (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent));
    if (ts.isIdentifier(node) && !isKey && !ts.isJsxAttribute(parent)) use(node.text);
    ts.forEachChild(node, visit);
  };
  use(name);
  return used;
}
const wordsOf = (text, isRead) =>
  text.split(/[ :*]/).filter((word) => SETTINGS.has(word) && (isRead || word.includes("_")));

/** All modules that some modules import; those in `held` are loaded already. */
function reach(starts, held = new Set()) {
  const seen = new Set(starts.filter((file) => !held.has(file)));
  for (const file of seen) for (const next of moduleAt(file).imports) if (!held.has(next)) seen.add(next);
  return seen;
}

const unwrapped = (node) =>
  ts.isAsExpression(node) || ts.isParenthesizedExpression(node) ? unwrapped(node.expression) : node;
const declared = (tree, name) =>
  tree.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => statement.declarationList.declarations.map((declaration) => ({ statement, declaration })))
    .find(({ declaration }) => declaration.name.getText() === name);

/** The entries of a map in the registry: type, and the source text of its control. */
function mapOf(name) {
  const { tree } = moduleAt(REGISTRY);
  const [list] = unwrapped(declared(tree, name).declaration.initializer).arguments;
  return new Map(
    list.elements.map(({ elements: [type, value] }) => {
      const local = declared(tree, ts.isCallExpression(value) ? value.expression.getText() : value.getText());
      return [type.text, local ? local.declaration.initializer.getText() : value.getText()];
    }),
  );
}

/** Where a source text of the registry gets its control from: a module on demand, or one that is always loaded. */
function sourceOf(text) {
  const late = /import\("(?<file>[^"]+)"\)\.then\(\(module\) => module\.(?<name>\w+)/.exec(text)?.groups;
  if (late) {
    const chunk = path.resolve(path.dirname(REGISTRY), late.file);
    return { chunk, file: homeOf(chunk, late.name), name: late.name };
  }
  const line = moduleAt(REGISTRY).tree.statements.find(
    (node) => ts.isImportDeclaration(node) && namesOf(node).some(([local]) => local === text),
  );
  if (!line) throw new Error(`${text}: the registry imports nothing of that name.`);
  return { chunk: null, file: path.resolve(path.dirname(REGISTRY), line.moduleSpecifier.text), name: text };
}

/** The module that declares what another one re-exports. */
function homeOf(file, name) {
  const { statements } = moduleAt(file).tree;
  const passing = statements.find(
    (node) => ts.isExportDeclaration(node) && node.exportClause?.elements.some((one) => one.name.text === name),
  );
  return passing ? path.resolve(path.dirname(file), passing.moduleSpecifier.text) : file;
}

/** The first sentence about an entry: its own comment, else that of the component it names. */
function sentenceOf({ file, name }) {
  const { tree } = moduleAt(file);
  const found = declared(tree, name);
  const component = /Control: (\w+)/.exec(found?.declaration.getText() ?? "")?.[1];
  const nodes = [
    found?.statement,
    tree.statements.find((node) => ts.isFunctionDeclaration(node) && node.name?.text === component),
  ];
  const [comment] = nodes.flatMap((node) => (node ? ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc) : []));
  if (!comment) throw new Error(`${path.relative(ROOT, file)}: ${name} has no comment that says what it is.`);
  const text = (ts.getTextOfJSDocComment(comment.comment) ?? "")
    .replace(/\s+/g, " ")
    .replace(/\s*\((spec|forms-)[^)]*\)/g, "");
  const sentence = text.replace(/^`\w+`: /, "").replace(/^([^.]*\.)(\s.*)?$/, "$1");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Settings of options: the grid, its columns, and the settings for lists that depend on another field. */
function gridSettings(grid) {
  if (!grid) return [];
  const cascade = grid.cascade
    ? [...SETTINGS].filter((name) => name === grid.cascade || name.startsWith(`${grid.cascade}_`))
    : [];
  return [
    grid.setting,
    grid.value.setting,
    grid.label.setting,
    ...(grid.price ? [grid.price.setting] : []),
    ...cascade,
  ];
}

const tick = (names) => names.map((name) => `\`${name}\``).join(" ");
const libraryOf = (specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)[0];

/** The page's content, generated. */
export function fieldTypesPage() {
  const registry = moduleAt(REGISTRY);
  // Modules of the registry that belong to a type are read for that type.
  const ofTypes = new Set(registry.imports.filter((file) => /\/fields\//.test(file)));
  registry.imports = registry.imports.filter((file) => !ofTypes.has(file));
  const held = reach([src("react/form/form.tsx")], ofTypes);
  const masks = libraries(reach([src("shared/form/fields/mask/mask-control.ts")]));
  const [entries, richer] = [mapOf("ENTRIES"), mapOf("ENHANCED_TYPES")];
  const assigned = new Set([...EVERY, ...Object.keys(SOME)]);

  const rows = [...entries].map(([type, text]) => {
    const facts = FIELD_TYPES[type];
    if (!facts) throw new Error(`The registry draws ${type}, which is no type of field-types.ts.`);
    const sources = [sourceOf(text), ...(richer.has(type) ? [sourceOf(richer.get(type))] : [])];
    const own = reach(
      sources.map(({ file, name }) => `${file}#${name}`),
      held,
    );
    const asks = richer.has(type)
      ? wordsOf(/"[^"]*"(\s*\+\s*"[^"]*")*/.exec(richer.get(type))[0].replace(/["+\s]+/g, " "), true)
      : [];
    const read = [...own].flatMap((file) => [...moduleAt(file).settings]);
    const shaped = [...own]
      .flatMap((file) => [...moduleAt(file).shapes].map((shape) => type + shape))
      .filter((name) => SETTINGS.has(name));
    const mine = [...facts.attributes, ...Object.keys(facts.defaults), ...gridSettings(facts.grid), ...asks, ...shaped];
    for (const name of [...mine, ...read]) assigned.add(name);
    const foreign = (name) => isForeign(name, type) || (SOME[name] && !SOME[name].includes(type));
    const some = Object.keys(SOME).filter((name) => SOME[name].includes(type));
    const options = [...new Set([...mine, ...read, ...some])].filter(
      (name) => SETTINGS.has(name) && !EVERY.includes(name) && !foreign(name),
    );
    const found = new Set([...libraries(own), ...(facts.attributes.includes("input_mask") ? masks : [])]);
    return `| \`${type}\` | ${sentenceOf(sources[0])} | ${tick(options.sort())} | ${[...found].sort().join(", ")} | ${sources.map(place).join("; with more: ")} |`;
  });

  const left = [...held].filter((file) => !TABLES.includes(file)).flatMap((file) => [...moduleAt(file).settings]);
  const homeless = [...new Set(left)].filter((name) => !assigned.has(name));
  if (homeless.length > 0)
    throw new Error(`tools/field-types.mjs: say in EVERY or SOME which types read ${homeless.join(", ")}.`);
  const undrawn = Object.keys(FIELD_TYPES).filter((type) => !entries.has(type));
  return `# Field types

Made by \`node --import tsx tools/field-types.mjs\` from the registry of types; do not edit.

Every type takes, as far as it has something to apply them to: ${tick(EVERY)}.

"Chunk" is where the code comes from: with the form, or fetched with the first form that has such a field; in brackets the part of
the classic script. "With more" is what takes the place of the plain control where a definition asks for what only it can do. Lists
whose options the site gives (\`select_cascade_ajax\`, \`price_select_cascade_ajax\`) fetch \`remote-options\` (fields) as well.

| type | control | options of its own | library | chunk |
|---|---|---|---|---|
${rows.join("\n")}

${undrawn.length > 0 ? `Known and not drawn, a notice stands in their place: ${tick(undrawn)}. ` : "Every known type is drawn. "}Types that nobody knows are left out, with a note in the console.
`;
}

/** Settings of another type that shares a module: rows, captchas and prices each have their own. */
const FAMILIES = [
  "recaptcha_",
  "hcaptcha_",
  "turnstile_",
  "section_icons",
  "select_",
  "checkbox_",
  "radio_",
  "class_field_button",
];
const isForeign = (name, type) => {
  const family = FAMILIES.find((prefix) => name.startsWith(prefix));
  if (!family) return false;
  if (family === "class_field_button") return FIELD_TYPES[type].kind !== "button";
  if (family === "section_icons") return type !== "section_icons";
  return !`${type}_`.replace("price_", "").startsWith(family);
};

const libraries = (files) =>
  new Set(
    [...files].flatMap((file) =>
      [...moduleAt(file).libraries].filter((name) => !OF_EVERY_FORM.test(name)).map(libraryOf),
    ),
  );

function place({ chunk }) {
  if (!chunk) return "with the form";
  const part = classicChunks.chunkOf(chunk);
  return `\`${path.parse(chunk).name}\`${part ? ` (${part})` : ""}`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(PAGE, fieldTypesPage());
