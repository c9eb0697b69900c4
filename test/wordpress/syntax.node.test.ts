import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { Engine } from "php-parser";

const PLUGIN = path.resolve(import.meta.dirname, "../../integrations/wordpress/plaintags");
/** The oldest PHP that the plugin's header names. */
const OLDEST = "7.4";

/** Types that PHP 8 brought; the parser takes them for names of classes. */
const NEW_TYPES = new Set(["mixed", "never", "static", "false", "null", "true"]);

/** What PHP 8 would accept in a source and the oldest one would not; the parser's error, or marks of newer syntax. */
function newerSyntax(source: string): string[] {
  let program: unknown;
  try {
    program = new Engine({ parser: { version: OLDEST }, ast: { withPositions: true } }).parseCode(source, "");
  } catch (error) {
    return [(error as Error).message];
  }
  const found: string[] = [];
  visit(program, (node) => {
    const line = (node.loc as { start: { line: number } } | null | undefined)?.start.line;
    for (const sign of signsOf(node)) found.push(`${sign} on line ${line}`);
  });
  return found;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

function visit(value: unknown, look: (node: Node) => void): void {
  if (!isNode(value)) return;
  if (!Array.isArray(value)) look(value);
  for (const member of Object.values(value)) visit(member, look);
}

/** Newer syntax that the parser reads in every version. */
function* signsOf(node: Node): Generator<string> {
  if (node.kind === "parameter" && node.flags) yield "promoted parameter";
  if (node.kind === "parameter" && isNode(node.value) && node.value.kind === "new") yield "new in a default";
  if (node.kind === "uniontype" || node.kind === "intersectiontype") yield "type of several";
  if (node.readonly === true || node.isReadonly === true) yield "readonly";
  if (node.kind === "typereference" && NEW_TYPES.has(String(node.raw).toLowerCase())) yield `type ${String(node.raw)}`;
}

const files = readdirSync(PLUGIN, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".php") && !name.startsWith("dist"),
);

describe(`the plugin's PHP, which runs from PHP ${OLDEST}`, () => {
  test("has files", () => assert.ok(files.length > 20));

  for (const name of files)
    test(`${name} has no newer syntax`, () => {
      assert.deepEqual(newerSyntax(readFileSync(path.join(PLUGIN, name), "utf8")), []);
    });

  test("names that version in the header and in readme.txt", () => {
    assert.match(readFileSync(path.join(PLUGIN, "plaintags.php"), "utf8"), /^ \* Requires PHP: +7\.4$/m);
    assert.match(readFileSync(path.join(PLUGIN, "readme.txt"), "utf8"), /^Requires PHP: 7\.4$/m);
  });
});

describe("newer syntax is found:", () => {
  for (const code of [
    "$a = match ( $b ) { 1 => 2 };",
    "$a?->b();",
    "f( a: 1 );",
    "class A { function __construct( private int $x ) {} }",
    "class A { public readonly int $x; }",
    "function f( int|string $x ) {}",
    "function f( mixed $x ) {}",
    "function f(): never {}",
    "class A { function f(): static {} }",
    "enum A { case B; }",
    "$a = $b ?? throw new E();",
    "try { f(); } catch ( E ) { g(); }",
    "function f( $a, ) {}",
    "$a = strlen( ... );",
    "function f( $a = new B() ) {}",
  ])
    test(code, () => assert.notDeepEqual(newerSyntax(`<?php ${code}`), []));
});
