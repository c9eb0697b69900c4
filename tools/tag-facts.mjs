import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { forReaders } from "./for-readers.mjs";

/**
 * What the types of the source say of each tag and its manual does not: options without an attribute in the manual,
 * methods and properties, and the details of events.
 */

const root = path.resolve(import.meta.dirname, "..");
const FLAGS = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** Like `attributeName` of src/shared/core/options/options.ts. */
const attributeName = (option) =>
  option.replace(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`).replace(/([a-z])(\d+)$/, "$1-$2");

const docOf = (symbol, checker) => forReaders(ts.displayPartsToString(symbol.getDocumentationComment(checker)));

/** Options that only the text "false" turns off, from src/react-wrappers/tag-flags.ts. */
function readFlags() {
  const text = readFileSync(path.join(root, "src/react-wrappers/tag-flags.ts"), "utf8");
  return Object.fromEntries(
    [...text.matchAll(/Flags<"([\w-]+)"> = \[([^\]]*)\]/g)].map(([, tag, list]) => [tag, list.match(/\w+/g) ?? []]),
  );
}

/** The type of an attribute, as the manuals write it: its texts. Undefined for what no text can hold. */
function attributeType(type) {
  const parts = new Set();
  let isFunction = false;
  for (const member of type.isUnion() ? type.types : [type]) {
    if (member.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) continue;
    if (member.isStringLiteral()) parts.add(JSON.stringify(member.value));
    else if (member.flags & ts.TypeFlags.BooleanLike) parts.add("boolean");
    else if (member.flags & ts.TypeFlags.NumberLike) parts.add("number");
    else if (member.getCallSignatures().length > 0) isFunction = true;
    else parts.add("string");
  }
  if (isFunction && parts.size === 0) return undefined;
  return [...parts].join(" | ");
}

/** The members of an element that HTMLElement does not have. */
function readMembers(element, checker) {
  return checker.getPropertiesOfType(element).flatMap((symbol) => {
    const declaration = symbol.declarations?.[0];
    if (!declaration || /\/typescript\/lib\//.test(declaration.getSourceFile().fileName)) return [];
    const type = checker.getTypeOfSymbol(symbol);
    const [signature] = type.getCallSignatures();
    const description = docOf(symbol, checker);
    if (!signature)
      return [
        {
          kind: "field",
          name: symbol.name,
          type: checker.typeToString(type, undefined, FLAGS),
          description,
          readonly: (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0,
        },
      ];
    return [
      {
        kind: "method",
        name: symbol.name,
        description,
        parameters: signature.getParameters().map((parameter) => ({
          name: parameter.name,
          type: checker.typeToString(checker.getTypeOfSymbol(parameter), undefined, FLAGS),
          optional: Boolean(parameter.valueDeclaration?.questionToken),
        })),
        returns: checker.typeToString(signature.getReturnType(), undefined, FLAGS),
      },
    ];
  });
}

/** `module`: src/package/types.ts as the checker knows it. */
export function readTagFacts(checker, module) {
  const typeOf = (name) => {
    const symbol = checker.getExportsOfModule(module).find((one) => one.name === name);
    return checker.getDeclaredTypeOfSymbol(
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    );
  };
  const memberOf = (type, name) => checker.getTypeOfSymbol(checker.getPropertyOfType(type, name));
  const flags = readFlags();
  const tags = Object.fromEntries(
    checker.getPropertiesOfType(typeOf("Tags")).map((symbol) => {
      const entry = checker.getTypeOfSymbol(symbol);
      const options = memberOf(entry, "options");
      return [
        symbol.name,
        {
          members: readMembers(memberOf(entry, "element"), checker),
          options: checker.getPropertiesOfType(options).flatMap((option) => {
            const type = attributeType(checker.getTypeOfSymbol(option));
            return type === undefined
              ? []
              : [
                  {
                    option: option.name,
                    name: attributeName(option.name),
                    type,
                    given: flags[symbol.name]?.includes(option.name) ? "true" : undefined,
                    text: docOf(option, checker),
                  },
                ];
          }),
        },
      ];
    }),
  );
  const events = Object.fromEntries(
    checker
      .getPropertiesOfType(typeOf("ElementEvents"))
      .map((symbol) => [symbol.name, checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, FLAGS)]),
  );
  return { tags, events };
}
