import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { test } from "node:test";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import ts from "typescript";
import { ROOT, usePacked } from "./packed.ts";

const packed = usePacked();

/** Of the whole package, with its documentation. */
interface Size {
  /** Unpacked. */
  bytes: number;
  files: number;
  /** On a disk with blocks of 4 kB. */
  installed: number;
}
const GOAL: Size = { bytes: 3_000_000, files: 249, installed: 5_000_000 };
/** What is not reached of the goal: all code is there twice, in chunks and in the bundle; that alone is 2.7 MB. */
const LIMIT: Size = { bytes: 5_600_000, files: 249, installed: 6_150_000 };
const BLOCK = 4096;

const manifest = () =>
  JSON.parse(packed.read("package.json")) as {
    exports: Record<string, string | { types: string; default: string }>;
    dependencies?: object;
    unpkg: string;
    jsdelivr: string;
  };
/** The scripts that an app can import: "plaintags", "plaintags/pb-slider" and so on. */
const scriptEntries = () =>
  Object.entries(manifest().exports)
    .filter(([, target]) => typeof target === "object" && target.default.endsWith(".js"))
    .map(([name]) => path.posix.join("plaintags", name));

test("the package does not grow", (context) => {
  const sizes = packed.files().map(({ size }) => size);
  const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0);
  const size: Size = {
    bytes: sum(sizes),
    files: sizes.length,
    installed: sum(sizes.map((bytes) => Math.ceil(bytes / BLOCK) * BLOCK)),
  };
  const over = (limit: Size) =>
    (Object.keys(limit) as (keyof Size)[]).flatMap((part) =>
      size[part] > limit[part] ? [`${part}: ${size[part]} of ${limit[part]}`] : [],
    );
  for (const missed of over(GOAL)) context.diagnostic(`goal not reached, ${missed}`);
  assert.deepEqual(over(LIMIT), []);
});

test("the package has what it should have, and neither source maps nor references to them", () => {
  const names = packed.files().map((file) => file.path);
  assert.deepEqual(
    names.filter(
      (name) =>
        !/^(dist\/|docs\/html\/|(package\.json|(README|CHANGELOG|SECURITY)\.md|docs\/picture\.png|LICENSE)$)/.test(
          name,
        ),
    ),
    [],
  );
  assert.deepEqual(
    names.filter((name) => /\.map$/.test(name)),
    [],
  );
  const scripts = names.filter((name) => name.endsWith(".js") || name.endsWith(".css"));
  assert.deepEqual(
    scripts.filter((name) => /[#@] sourceMappingURL=/.test(packed.read(name))),
    [],
  );
});

test("a page in another language than English fetches one file of at most 6 kB", () => {
  const files = readdirSync(path.join(ROOT, "dist/languages"));
  assert.ok(files.length >= 20, files.join());
  const large = files.filter(
    (file) => gzipSync(readFileSync(path.join(ROOT, "dist/languages", file)), { level: 9 }).length > 6000,
  );
  assert.deepEqual(large, []);
});

test("the documentation is in the package", () => {
  const pages = packed.files().filter((file) => file.path.startsWith("docs/html/"));
  assert.ok(pages.some((file) => file.path === "docs/html/index.html"));
  assert.deepEqual(
    pages.filter((file) => /\.(md|mjs|map)$/.test(file.path)),
    [],
  );
});

test("installing it installs nothing else", () => {
  assert.equal(manifest().dependencies, undefined);
  assert.deepEqual(
    readdirSync(packed.path("node_modules")).filter((name) => !name.startsWith(".")),
    ["plaintags"],
  );
});

test("every file that it names is there, and its settings suit bundlers", async () => {
  const { messages } = await publint({ pkgDir: packed.path("node_modules/plaintags"), pack: false, strict: true });
  assert.deepEqual(messages, []);
  for (const file of [manifest().unpkg, manifest().jsdelivr]) assert.ok(packed.read(file).length > 0);
});

test("TypeScript finds the types of every entry, with and without a bundler, and as it did before `exports`", async () => {
  const tarball = createPackageFromTarballData(new Uint8Array(readFileSync(packed.tarball())));
  const result = await checkPackage(tarball);
  assert.ok(result.types);
  // It is for modules only.
  const problems = result.problems.filter(
    (problem) =>
      !("resolutionKind" in problem && problem.resolutionKind === "node16-cjs") && problem.kind !== "CJSResolvesToESM",
  );
  // A style sheet or data has no types.
  const entries = new Set(scriptEntries().map((name) => `.${name.slice("plaintags".length)}`));
  assert.deepEqual(
    problems.filter((problem) => !("entrypoint" in problem) || entries.has(problem.entrypoint)),
    [],
  );
});

/** Compiler errors in files of the folder, including errors in the package's own types. */
function findings(files: Record<string, string>, options: ts.CompilerOptions): string[] {
  for (const [name, text] of Object.entries(files)) packed.write(name, text);
  const program = ts.createProgram(
    Object.keys(files).map((name) => packed.path(name)),
    {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      skipDefaultLibCheck: true,
      types: [],
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
      target: ts.ScriptTarget.ES2022,
      ...options,
    },
  );
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
}

const RESOLUTIONS: Record<string, ts.CompilerOptions> = {
  "a bundler": { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  Node: { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
};
/** They need the framework's own types. */
const TYPES_OF_FRAMEWORKS = /\/(react|jsx|vue|svelte)$/;
/** The names that an entry's declarations export. */
const exportedTypes = (file: string) =>
  [...packed.read(file).matchAll(/^export type \{([^}]*)\}/gm)].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []);

for (const [how, options] of Object.entries(RESOLUTIONS))
  test(`every public type can be imported by its name, resolved as by ${how}`, () => {
    const names = exportedTypes("dist/types/plaintags.d.ts");
    for (const name of [
      "PbSliderElement",
      "SliderOptions",
      "SettingsInput",
      "HttpService",
      "ElementEvents",
      "PlainTags",
    ])
      assert.ok(names.includes(name), name);
    const source = [
      `import type { ${names.join(", ")} } from "plaintags";`,
      ...scriptEntries()
        .filter((name) => !TYPES_OF_FRAMEWORKS.test(name))
        .map((name) => `import "${name}";`),
      'import "plaintags/plaintags.css";',
      'import "plaintags/themes/soft.css";',
      'const slider: PbSliderElement = document.createElement("pb-slider");',
      'slider.addEventListener("pb-slider-moved", ({ detail }) => detail.index.toFixed());',
      'const given: SettingsInput = { consent: "required" };',
      "void given;",
    ].join("\n");
    assert.deepEqual(findings({ "names.ts": source }, options), []);
  });

test("no script but the chunks has a name of its build: after an update, whoever has an old one finds what it imports", () => {
  const named = new Set(Object.values(manifest().exports).map((to) => (typeof to === "object" ? to.default : to)));
  // The entries for single tags import these.
  const shared = ["dist/start-tags.js", "dist/tags/code.js"];
  assert.deepEqual(
    packed
      .files()
      .map((file) => file.path)
      .filter((name) => /^dist\/(?!chunks\/).*\.js$/.test(name))
      .filter((name) => !named.has(`./${name}`) && !shared.includes(name)),
    [],
  );
});

test("a server can import every entry, and nothing starts there", () => {
  packed.write(
    "node.mjs",
    scriptEntries()
      .filter((name) => !name.endsWith("/react"))
      .map((name) => `await import("${name}");`)
      .join("\n") + '\nif ("plaintags" in globalThis) throw new Error("started");',
  );
  const versions = [process.execPath, process.env["OLDER_NODE"]].filter((file) => file !== undefined);
  for (const node of versions) {
    const { status, stderr } = spawnSync(node, ["node.mjs"], { cwd: packed.path(), encoding: "utf8" });
    assert.deepEqual([status, stderr], [0, ""], node);
  }
});

test("tests of an app that run in jsdom can import the entries; the bundle does nothing there", () => {
  packed.write(
    "jsdom.mjs",
    `import { createRequire } from "node:module";
const { JSDOM, VirtualConsole } = createRequire(${JSON.stringify(path.join(ROOT, "package.json"))})("jsdom");
const { window } = new JSDOM('<pb-slider><p>One</p></pb-slider><pb-read-more>Text</pb-read-more>', { url: "https://example.org/", pretendToBeVisual: true, virtualConsole: new VirtualConsole().forwardTo(console) });
const own = ["Event", "CustomEvent", "EventTarget"];
for (const name of Object.getOwnPropertyNames(window))
  if (name !== process.argv[3] && (!(name in globalThis) || own.includes(name))) globalThis[name] = window[name];
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"])
  globalThis[name] = window[name].bind(window);
globalThis.window = globalThis;
const registry = new Promise((resolve) => (globalThis.plaintags = [resolve]));
await import(process.argv[2]);
if (process.argv[2] === "plaintags/bundle" || process.argv[3]) process.exit(Array.isArray(globalThis.plaintags) ? 0 : 1);
await (await registry).ready;
await document.querySelector("pb-slider").ready;
if (document.querySelector("p").textContent !== "One") throw new Error("content lost");
process.exit(0);`,
  );
  for (const name of ["plaintags", "plaintags/bundle", "plaintags/pb-slider"])
    // Vitest takes over a list of jsdom's names, and this is not among them: nothing starts there.
    for (const missing of ["", "HTMLDocument"]) {
      const { status, stderr } = spawnSync(process.execPath, ["jsdom.mjs", name, missing], {
        cwd: packed.path(),
        encoding: "utf8",
      });
      assert.equal(status, 0, `${name} ${missing}: ${stderr}`);
    }
});

test("the notices name every package of which the scripts contain something", () => {
  const maps = readdirSync(path.join(ROOT, "maps"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".map"),
  );
  const names = new Set<string>();
  for (const file of maps.filter((file) => existsSync(path.join(ROOT, "dist", file.replace(/\.map$/, ""))))) {
    const { sources } = JSON.parse(readFileSync(path.join(ROOT, "maps", file), "utf8")) as { sources: string[] };
    for (const source of sources) {
      const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
      if (name) names.add(name);
    }
  }
  assert.ok(names.has("react-dom") && names.has("photoswipe"), [...names].join());
  const notices = packed.read("dist/THIRD-PARTY-NOTICES.txt");
  assert.deepEqual(
    [...names].filter((name) => !new RegExp(`^${name} \\d`, "m").test(notices)),
    [],
  );
  assert.match(notices, /^libphonenumber, in intl-tel-input\nLicence: Apache-2\.0/m);
  assert.match(notices, /OpenSubtitles/);
  assert.match(notices, /Version 2\.0, January 2004/);
  assert.equal(readFileSync(path.join(ROOT, "THIRD-PARTY-NOTICES.txt"), "utf8"), notices, "the repository's copy");
  assert.equal(packed.read("dist/LICENSE"), packed.read("LICENSE"));
});

test("the hashes of the files are right, and the ready lines of HTML name them", () => {
  const { files, html } = JSON.parse(packed.read("dist/integrity.json")) as {
    files: Record<string, string>;
    html: Record<string, string>;
  };
  const scripts = packed
    .files()
    .map((file) => file.path)
    .filter((name) => /^dist\/.*\.(js|css)$/.test(name));
  assert.deepEqual(Object.keys(files).sort(), scripts.map((name) => name.slice("dist/".length)).sort());
  for (const [file, hash] of Object.entries(files)) {
    const content = readFileSync(packed.path("node_modules/plaintags/dist", file));
    assert.equal(hash, `sha384-${createHash("sha384").update(content).digest("base64")}`, file);
  }
  assert.ok(html["module"]?.includes(`integrity="${files["plaintags.js"]}"`));
  assert.ok(html["classic"]?.includes(`integrity="${files["plaintags.classic.js"]}"`));
  assert.ok(html["bundle"]?.includes(`integrity="${files["plaintags.bundle.js"]}"`));

  const [, importMap = ""] = />(.*)</.exec(html["importMap"] ?? "") ?? [];
  const checked = Object.entries((JSON.parse(importMap) as { integrity: Record<string, string> }).integrity);
  for (const [address, hash] of checked) assert.equal(hash, files[address.replace("/plaintags/", "")], address);
  const imported = Object.keys(files)
    .filter((file) => file.startsWith("chunks/"))
    .flatMap((file) =>
      [...packed.read(`dist/${file}`).matchAll(/(?:from|import)\s*\(?"(\.[^"]+\.js)"/g)].map(([, name]) =>
        path.posix.join("/plaintags/chunks", name!),
      ),
    );
  assert.ok(imported.length > 100);
  const addresses = checked.map(([address]) => address);
  assert.deepEqual(
    imported.filter((address) => !addresses.includes(address)),
    [],
  );
});

test("the links of the package's texts lead to files of the package", () => {
  const names = new Set(packed.files().map((file) => file.path));
  let count = 0;
  for (const file of [...names].filter((name) => /^[^/]+\.md$/.test(name))) {
    const links = [...packed.read(file).matchAll(/\]\(([^)\s#]+)|(?:src|href)="([^"#]+)/g)].map(
      ([, a, b]) => a ?? b ?? "",
    );
    // Addresses in examples begin with a slash, or are pictures of the reader.
    const ours = links.filter((link) => !/^(?:[a-z]+:|\/|[abc]\.jpg$)/.test(link));
    assert.deepEqual(
      ours.filter((link) => !names.has(link)),
      [],
      file,
    );
    count += ours.length;
  }
  assert.ok(count >= 4, `only ${count} links`);
});

test("the import lines of the README lead to files of the package", () => {
  const lines = [...packed.read("README.md").matchAll(/(?:from|import) "(plaintags[^"]*)"/g)].map(([, name]) => name!);
  assert.ok(lines.length > 0);
  packed.write("resolve.mjs", lines.map((name) => `import.meta.resolve("${name}");`).join("\n"));
  const { status, stderr } = spawnSync(process.execPath, ["resolve.mjs"], { cwd: packed.path(), encoding: "utf8" });
  assert.equal(status, 0, stderr);
});
