import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Which components of the slider use which, and those that reach each other in a circle. */

type Graph = Map<string, Set<string>>;

const lowerFirst = (name: string) => name[0]!.toLowerCase() + name.slice(1);

/** Every `.ts` file of some folders, parsed. */
function parse(root: string, folders: readonly string[]): ts.SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => file.endsWith(".ts"))
      .map((file) => {
        const name = path.join(root, folder, file);
        return ts.createSourceFile(name, readFileSync(name, "utf8"), ts.ScriptTarget.Latest, true);
      }),
  );
}

function* descendants(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* descendants(child);
}

/** The names that a component's head gives: the literals of `Component<A, …>`, or of `Pick<Components, …>`. */
function namesIn(node: ts.Node | undefined): string[] {
  if (!node) return [];
  return [...descendants(node)].flatMap((each) =>
    ts.isLiteralTypeNode(each) && ts.isStringLiteral(each.literal) ? [each.literal.text] : [],
  );
}

/** A component's head, if a statement is one: its name, and those that it uses. */
function headOf(statement: ts.Statement): [name: string, uses: string[]] | undefined {
  if (ts.isVariableStatement(statement)) {
    const [declaration] = statement.declarationList.declarations;
    const type = declaration?.type;
    if (!type || !ts.isTypeReferenceNode(type) || type.typeName.getText() !== "Component") return undefined;
    return [declaration.name.getText(), namesIn(type.typeArguments?.[1])];
  }
  if (!ts.isFunctionDeclaration(statement) || !statement.name) return undefined;
  const picked = statement.parameters.find(({ type }) => type?.getText().startsWith("Pick<Components,"));
  return picked && [statement.name.text, namesIn(picked.type)];
}

const takesFunction = (member: ts.TypeElement): boolean =>
  ts.isMethodSignature(member) &&
  member.parameters.some(({ type }) => type && [...descendants(type)].some(ts.isFunctionTypeNode));

const isWritable = (member: ts.TypeElement): boolean =>
  ts.isPropertySignature(member) && !member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);

/** How components give another one what it calls later, and so are used in turn: a method or a property to set. */
function handingOver(file: ts.SourceFile, components: ReadonlySet<string>): [component: string, code: RegExp][] {
  return file.statements.flatMap((statement) => {
    if (!ts.isInterfaceDeclaration(statement)) return [];
    const name = lowerFirst(statement.name.text);
    if (!components.has(name)) return [];
    return statement.members.flatMap((member): [string, RegExp][] => {
      const code = `\\b${name}\\.${member.name?.getText()}`;
      if (takesFunction(member)) return [[name, new RegExp(`${code}\\(`)]];
      return isWritable(member) ? [[name, new RegExp(`${code} = `)]] : [];
    });
  });
}

/** Reads who uses whom from the heads of components in `engine/` and `plugins/`, and what they hand back. */
export function componentGraph(root: string): Graph {
  const files = parse(root, ["engine", "plugins"]);
  const graph: Graph = new Map();
  const homes: [name: string, file: ts.SourceFile][] = [];
  for (const file of files) {
    for (const statement of file.statements) {
      const head = headOf(statement);
      if (!head) continue;
      const name = lowerFirst(head[0]);
      graph.set(name, new Set(head[1]));
      homes.push([name, file]);
    }
  }
  const used = new Set([...graph.values()].flatMap((uses) => [...uses]));
  for (const file of files) {
    for (const [component, code] of handingOver(file, used))
      for (const [name, home] of homes) if (name !== component && code.test(home.text)) graph.get(component)!.add(name);
  }
  return graph;
}

/** Groups of components in which each reaches each other one. */
export function circlesOf(graph: Graph): string[][] {
  const reached = new Map(
    [...graph.keys()].map((start) => {
      const seen = new Set<string>();
      const visit = (name: string) => {
        for (const next of graph.get(name) ?? []) if (!seen.has(next) && seen.add(next)) visit(next);
      };
      visit(start);
      return [start, seen] as const;
    }),
  );
  const circles = [...reached]
    .filter(([name, seen]) => seen.has(name))
    .map(([name, seen]) => [...seen].filter((other) => reached.get(other)?.has(name)).sort());
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

/** The plugins that load-plugins.ts knows, and those that have a place among the parts of create.ts. */
export function pluginPlaces(root: string): { known: string[]; placed: string[] } {
  const [known, placed]: [string[], string[]] = [[], []];
  for (const file of parse(root, ["engine"])) {
    for (const node of descendants(file)) {
      if (ts.isSatisfiesExpression(node) && node.type.getText() === "Conditions") {
        const { properties } = node.expression as ts.ObjectLiteralExpression;
        known.push(...properties.map(({ name }) => name!.getText()));
      }
      if (ts.isCallExpression(node) && node.expression.getText() === "plugins")
        placed.push(...node.arguments.map((name) => (name as ts.StringLiteral).text));
    }
  }
  return { known: known.sort(), placed: placed.sort() };
}
