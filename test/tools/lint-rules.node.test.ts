import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Each file has one fault, which its rule reports; see `.oxlintrc.json` and `tools/lint-rules.mjs`. */
const FAULTS: readonly (readonly [file: string, rule: string, code: string])[] = [
  ["src/html.ts", "eslint(no-restricted-properties)", 'document.body.innerHTML = "";'],
  ["src/outer.ts", "eslint(no-restricted-properties)", 'document.body.outerHTML += "";'],
  ["src/insert.ts", "eslint(no-restricted-properties)", 'document.body.insertAdjacentHTML("beforeend", "");'],
  ["src/danger.tsx", "react(no-danger)", 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;'],
  ["src/timer.ts", "eslint(no-restricted-globals)", "setTimeout(() => {}, 1);"],
  ["src/replace.ts", "eslint(no-restricted-properties)", 'export const a = "a".replaceAll("a", "b");'],
  ["src/from.ts", "eslint(no-restricted-properties)", 'export const a = Array.from("a");'],
  ["src/eval.ts", "eslint(no-eval)", 'eval("1");'],
  ["src/console.ts", "eslint(no-console)", "console.log(1);"],
  [
    "src/hook.tsx",
    "react-hooks(rules-of-hooks)",
    "const useA = () => 1;\nexport const B = (b: boolean) => b && useA();",
  ],
  ["test/promise.ts", "typescript(no-floating-promises)", "Promise.resolve(1);"],
  ["test/type.ts", "typescript(TS2322)", "export const a: string = 1;"],
  ["test/type-import.ts", "typescript(consistent-type-imports)", 'export type A = import("./type.ts").A;'],
  ["test/same.ts", "ours(no-duplicate-types)", "export type A = { a: 1 } | { a: 1 };"],
  ["test/enum.ts", "ours(no-enum-or-angle-assertion)", "export enum A { a = -1 }"],
  ["test/angle.ts", "ours(no-enum-or-angle-assertion)", "export const a = (b: unknown) => <string>b;"],
  ["test/return.ts", "ours(named-return-type)", "export const a = (): (() => void) => { return () => {}; };"],
  ["tools/undefined.mjs", "eslint(no-undef)", "undefinedFunction();"],
  ["tools/this.mjs", "unicorn(no-this-assignment)", "export function a() { const self = this; return self; }"],
  ["tools/twice.js", "ours(no-dupe-args)", "void function (a, a) { return a; };"],
];

describe("oxlint as the project configures it", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "plaintags-lint-"));
  after(() => rmSync(folder, { recursive: true }));
  for (const file of [".oxlintrc.json", "tsconfig.json", "tools/lint-rules.mjs"])
    cpSync(path.join(ROOT, file), path.join(folder, file));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"), "junction");
  for (const [file, , code] of FAULTS) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
  }
  const oxlint = path.join(ROOT, "node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "-f", "json", "src", "test", "tools"], {
    cwd: folder,
    encoding: "utf8",
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code?: string }[] };

  for (const [file, rule] of FAULTS)
    test(`reports ${rule} in ${file}`, () => {
      const codes = diagnostics
        .filter(({ filename }) => filename.replaceAll("\\", "/") === file)
        .map(({ code }) => code);
      assert.ok(codes.includes(rule), `found: ${codes.join(", ")}`);
    });
});
