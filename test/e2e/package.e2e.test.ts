import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { test } from "node:test";
import ts from "typescript";
import { ROOT } from "./support.ts";

/** A script of a plugin author; lines that TypeScript must refuse are marked. */
const SCRIPT = `
import "plaintags";
(window.plaintags ||= []).push((p) => p.provide("texts", (scope) => scope.service("texts")));
window.plaintags.push((p) => {
  p.provide("settings", { consent: "required", takeover: ["forms"], antispam: { cookies: "native", timings: { revealMs: 0 } } });
  // @ts-expect-error No setting has this name.
  p.provide("settings", { antispam: { cokies: "native" } });
});
globalThis.plaintags?.push(async ({ ready }) => (await ready).slider.toSlide("#one", -1));
const slider = document.querySelector("pb-slider");
slider?.go(">");
slider?.addEventListener("pb-slider-moved", ({ detail }) => detail.destination.toFixed());
document.addEventListener("plaintags-error", ({ detail }) => detail.message.trim());
void document.querySelector("wsf-form")?.submit().then((sent: boolean) => sent);
// @ts-expect-error No slider can do this.
slider?.vanish();
// @ts-expect-error The event has no such detail.
slider?.addEventListener("pb-slider-moved", ({ detail }) => detail.colour);
`;
const JSX = `
import "plaintags/bundle";
import "plaintags/jsx";
export const page = <pb-slider type="loop" per-page={2}><wsf-form form-id="3" /><pb-lightbox item-selector="a" /></pb-slider>;
// @ts-expect-error No such type.
export const wrong = <pb-slider type="cube" />;
export const bare = <pb-slider arrows="false" drag="false" wheel={false} />;
// @ts-expect-error React takes an attribute off for false, and the arrows come back.
export const trap = <pb-slider arrows={false} />;
`;

/** Compiler errors in programs that import the package by its exports, including errors in its own types. */
function findingsIn(sources: Record<string, string>): string[] {
  const files = new Map(Object.entries(sources).map(([name, source]) => [path.join(ROOT, "test/e2e", name), source]));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    // Only our types and those that they use.
    skipDefaultLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    jsx: ts.JsxEmit.ReactJSX,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (file) => files.get(path.normalize(file)) ?? readFile(file);
  host.fileExists = (file) => files.has(path.normalize(file)) || fileExists(file);
  host.getSourceFile = (file, version, ...rest) => {
    const source = files.get(path.normalize(file));
    return source === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, source, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map((one) => `${one.file?.fileName}: ${ts.flattenDiagnosticMessageText(one.messageText, " ")}`);
}

test("one import gives a script the types of the registry, the tags and their events", () => {
  assert.deepEqual(findingsIn({ "consumer.ts": SCRIPT }), []);
});

test("another import gives the types of the tags in JSX", () => {
  assert.deepEqual(findingsIn({ "consumer.tsx": JSX }), []);
});

test("a server that renders pages can import the package, and nothing starts there", () => {
  for (const name of ["plaintags", "plaintags/bundle", "plaintags/jsx"]) {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--input-type=module", "--eval", `await import("${name}")`],
      { cwd: ROOT },
    );
    assert.deepEqual([status, String(stderr)], [0, ""], name);
  }
});
