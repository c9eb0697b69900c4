import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { FIELD_TYPES } from "../../src/shared/form/definition/field-types.ts";
import { FIELD_SETTINGS } from "../../src/shared/form/definition/settings.ts";
import { forReaders } from "../for-readers.mjs";

/**
 * Which settings each type of field reads: types from the registry, descriptions from doc comments, settings from the
 * table of types and from the modules of each type.
 */
const ROOT = path.resolve(import.meta.dirname, "../..");
const src = (file) => path.join(ROOT, "src", file);
const FIELDS = src("react/form/fields/");
/** The table of all types, and that of the types with a second control. */
const ENTRIES = `${FIELDS}entries.ts`;
const ENHANCED = `${FIELDS}enhanced-types.ts`;
const REGISTRY = [ENTRIES, ENHANCED, `${FIELDS}registry.ts`, `${FIELDS}reserved-height.ts`];
const TABLES = [src("shared/form/definition/settings.ts"), src("shared/form/definition/field-types.ts")];

const SETTINGS = new Set(Object.values(FIELD_SETTINGS).flat());

/** Settings of every type, which code of the whole form reads. The generator fails for one that is in neither list. */
const EVERY = (
  "label_render label_position label_column_width help help_position prepend append hidden disabled required readonly default_value " +
  "placeholder aria_label class_field class_field_wrapper class_single_vertical_align custom_attributes invalid_feedback " +
  "invalid_feedback_render validate_inline"
).split(" ");
/** Settings of some types, which code of the whole form reads. */
const SOME = {
  min_length_words: ["text", "textarea"],
  max_length_words: ["text", "textarea"],
  input_type_textarea: ["textarea"],
  google_address_field_mapping: ["googleaddress"],
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

/**
 * Reads a module's static and dynamic imports, and its settings. For `file#name`, only those of one declaration, since a
 * module may contain several entries.
 */
function moduleAt(place) {
  if (known.has(place)) return known.get(place);
  const [file, name] = place.split("#");
  const tree = name
    ? moduleAt(file).tree
    : ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const facts = { tree, imports: [], settings: new Set(), shapes: new Set() };
  known.set(place, facts);
  const statements = name ? usedBy(tree, name) : new Map(tree.statements.map((statement) => [statement, null]));
  const take = (specifier, names) => {
    const target = path.resolve(path.dirname(file), specifier);
    if (!specifier.startsWith(".") || !existsSync(target) || target.endsWith(".css")) return;
    if (name && names && target.startsWith(FIELDS)) facts.imports.push(...names.map((one) => `${target}#${one}`));
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

/** The names that a top-level statement declares; for an import, with the names in the imported module. */
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

/** The statements that a declaration needs; for an import, with the names that it uses. */
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
  text.split(" ").filter((word) => SETTINGS.has(word) && (isRead || word.includes("_")));

/** All modules that some modules import, without those that are `loaded`. */
function reach(starts, loaded = new Set()) {
  const seen = new Set(starts.filter((file) => !loaded.has(file)));
  for (const file of seen) for (const next of moduleAt(file).imports) if (!loaded.has(next)) seen.add(next);
  return seen;
}

const declared = (tree, name) =>
  tree.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => statement.declarationList.declarations.map((declaration) => ({ statement, declaration })))
    .find(({ declaration }) => declaration.name.getText() === name);

/** The rows of a table, `new Map(Object.entries({ ... }))`: type, and the source text of its control. */
function mapOf(file, name) {
  const { tree } = moduleAt(file);
  const [entries] = declared(tree, name).declaration.initializer.arguments;
  return new Map(
    entries.arguments[0].properties.map((row) => {
      const value = row.initializer ?? row.name;
      const local = declared(tree, ts.isCallExpression(value) ? value.expression.getText() : value.getText());
      return [row.name.text, local ? local.declaration.initializer.getText() : value.getText()];
    }),
  );
}

/** The module of a control in the tables, and its name there. */
function sourceOf(text) {
  const lazy = /import\("(?<file>[^"]+)"\)\s*\.then\(\((\w+)\) => \2\.(?<name>\w+)/.exec(text)?.groups;
  if (lazy) return { file: homeOf(path.resolve(path.dirname(ENTRIES), lazy.file), lazy.name), name: lazy.name };
  const line = moduleAt(ENTRIES).tree.statements.find(
    (node) => ts.isImportDeclaration(node) && namesOf(node).some(([local]) => local === text),
  );
  if (!line) throw new Error(`${text}: entries.ts imports nothing of that name.`);
  return { file: path.resolve(path.dirname(ENTRIES), line.moduleSpecifier.text), name: text };
}

/** The module that declares what another one re-exports. */
function homeOf(file, name) {
  const { statements } = moduleAt(file).tree;
  const passing = statements.find(
    (node) => ts.isExportDeclaration(node) && node.exportClause?.elements.some((one) => one.name.text === name),
  );
  return passing ? path.resolve(path.dirname(file), passing.moduleSpecifier.text) : file;
}

/** The first sentence of an entry's comment, or of that of its component. */
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
  const text = forReaders(ts.getTextOfJSDocComment(comment.comment) ?? "");
  const sentence = text.replace(/^`\w+`: /, "").replace(/^([^.]*\.)(\s.*)?$/, "$1");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Settings of a grid: the grid, its columns, and those of cascades. */
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

/** The settings of every type, and each type with a sentence and its own settings. */
export function readFieldTypes() {
  // Modules that belong to a type are read for that type.
  const ofTypes = new Set();
  for (const part of REGISTRY.map(moduleAt)) {
    for (const file of part.imports) if (file.startsWith(FIELDS) && !REGISTRY.includes(file)) ofTypes.add(file);
    part.imports = part.imports.filter((file) => !ofTypes.has(file));
  }
  const loaded = reach([src("react/form/form.tsx")], ofTypes);
  const [entries, enhanced] = [mapOf(ENTRIES, "ENTRIES"), mapOf(ENHANCED, "ENHANCED_TYPES")];
  const assigned = new Set([...EVERY, ...Object.keys(SOME)]);

  const types = [...entries].map(([type, text]) => {
    const facts = FIELD_TYPES[type];
    if (!facts) throw new Error(`The registry draws ${type}, which is no type of field-types.ts.`);
    const sources = [sourceOf(text), ...(enhanced.has(type) ? [sourceOf(enhanced.get(type))] : [])];
    const own = reach(
      sources.map(({ file, name }) => `${file}#${name}`),
      loaded,
    );
    const required = enhanced.has(type)
      ? wordsOf(/settings: \[[^\]]*\]/.exec(enhanced.get(type))[0].replace(/\W+/g, " "), true)
      : [];
    const read = [...own].flatMap((file) => [...moduleAt(file).settings]);
    const shaped = [...own]
      .flatMap((file) => [...moduleAt(file).shapes].map((shape) => type + shape))
      .filter((name) => SETTINGS.has(name));
    const mine = [
      ...facts.attributes,
      ...Object.keys(facts.defaults),
      ...gridSettings(facts.grid),
      ...required,
      ...shaped,
    ];
    for (const name of [...mine, ...read]) assigned.add(name);
    const foreign = (name) => isForeign(name, type) || (SOME[name] && !SOME[name].includes(type));
    const some = Object.keys(SOME).filter((name) => SOME[name].includes(type));
    const options = [...new Set([...mine, ...read, ...some])].filter(
      (name) => SETTINGS.has(name) && !EVERY.includes(name) && !foreign(name),
    );
    return { type, text: sentenceOf(sources[0]), settings: options.sort() };
  });

  const left = [...loaded].filter((file) => !TABLES.includes(file)).flatMap((file) => [...moduleAt(file).settings]);
  const unassigned = [...new Set(left)].filter((name) => !assigned.has(name));
  if (unassigned.length > 0)
    throw new Error(`tools/docs/field-types.mjs: say in EVERY or SOME which types read ${unassigned.join(", ")}.`);
  return { every: EVERY, types };
}

/** Prefixes of settings that belong to one of several types in a module. */
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
