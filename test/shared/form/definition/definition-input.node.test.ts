import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The demo's definitions, with members that only the form plugin reads. */
const exported = readdirSync(path.join(root, "demo/forms"))
  .filter((name) => name !== "config.json")
  .map((name) => read(`demo/forms/${name}`).trim());

/** The examples of the documentation, which people copy. */
const examples = readdirSync(path.join(root, "docs/site/pages")).flatMap((name) =>
  [...read(`docs/site/pages/${name}`).matchAll(/<script type="application\/json" id="[^"]*">([^]*?)<\/script>/g)].map(
    ([, json = ""]) => json,
  ),
);

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};
/** The program before: the next one takes over the files that have not changed, most of all those of the standard. */
let previous: ts.Program | undefined;

/** Errors of the compiler in lines that follow an import of the type. */
function findingsIn(...lines: string[]): string[] {
  const file = path.join(root, "src/shared/form/definition/written.ts");
  const text = ['import type { FormDefinitionInput } from "./definition-input.ts";', ...lines].join("\n");
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => path.normalize(name) === file || fileExists(name);
  host.getSourceFile = (name, version, ...rest) =>
    path.normalize(name) === file
      ? ts.createSourceFile(name, text, version)
      : (previous?.getSourceFile(name) ?? getSourceFile(name, version, ...rest));
  const program = ts.createProgram([file], options, host);
  previous = program;
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

const FIELD = 'id: 1, label: "E-mail", type: "email"';
let count = 0;
const written = (field: string, rest = "") =>
  `export const form${count++}: FormDefinitionInput = { id: 1, label: "", ${rest} groups: [{ id: 1, label: "", sections: [{ id: 1, label: "", fields: [{ ${field} }] }] }] };`;

it("The type of definitions that are written by hand takes those of the documentation", () => {
  assert.ok(examples.length >= 5, String(examples.length));
  const lines = examples.map((json, index) => `export const form${index}: FormDefinitionInput = ${json};`);
  assert.deepEqual(findingsIn(...lines), []);
});

it("The type of definitions that are written by hand takes exported ones that are no literals", () => {
  const lines = exported.map(
    (json, index) =>
      `const json${index} = ${json} as const; export const form${index}: FormDefinitionInput = json${index};`,
  );
  assert.deepEqual(findingsIn(...lines), []);
});

it("The type of definitions that are written by hand refuses misspelt names and wrong values", () => {
  assert.deepEqual(
    findingsIn(written(`${FIELD}, meta: { required: "on", max_length: 80, breakpoint_size_75: "6" }`)),
    [],
  );
  const mistakes: [string, RegExp][] = [
    [written(`${FIELD}, mata: {}`), /'mata'/],
    [written('id: 1, lable: "E-mail", type: "email"'), /lable|label/],
    [written('id: 1, label: "", type: "emial"'), /"emial"/],
    [written(`${FIELD}, meta: { requierd: "on" }`), /requierd/],
    [written(`${FIELD}, meta: { required: "yes" }`), /"yes"/],
    [written(FIELD, 'meta: { form_acton: "/send" },'), /form_acton/],
  ];
  const findings = findingsIn(...mistakes.map(([wrong]) => wrong));
  assert.equal(findings.length, mistakes.length, findings.join("\n"));
  for (const [index, [, words]] of mistakes.entries()) assert.match(findings[index]!, words);
});
