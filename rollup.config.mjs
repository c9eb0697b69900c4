import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import commonjs from "@rollup/plugin-commonjs";
import resolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import typescript from "@rollup/plugin-typescript";
import { minify } from "@swc/core";
import { transform } from "esbuild";
import esbuild from "rollup-plugin-esbuild";
import { writeIntegrity } from "./tools/integrity.mjs";
import { notePackages, writeNotices } from "./tools/notices.mjs";
import { rollUpDeclarations } from "./tools/declarations.mjs";
import { describeTags } from "./tools/describe-tags.mjs";
import { toCssData, toHtmlData, toManifest, toWebTypes } from "./tools/editor-data.mjs";
import { readManuals } from "./tools/element-manifest.mjs";
import { toAttributes, toGlobals, toJsx, toSvelte, toVue } from "./tools/framework-types.mjs";
import { ENTRY_PREFIX, entryInputs, packageEntriesPlugin } from "./tools/package-entries.mjs";
import { readLanguage, shippedLanguages, toFile } from "./tools/texts.mjs";
import { moduleChunks } from "./tools/chunks.mjs";

const { homepage, version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const TARGET = "es2022";

const minifiedCss = async (code) =>
  (await transform(code, { loader: "css", minify: true, target: "es2022" })).code.trim();

/** Converts a style sheet into a module whose default export is its minified text. */
const cssText = {
  name: "css-text",
  async transform(code, id) {
    if (!id.endsWith(".css")) return null;
    return { code: `export default ${JSON.stringify(await minifiedCss(code))};`, map: { mappings: "" } };
  },
};

/** Style sheets that a page links: styles before and without the script, and themes. */
const standaloneCss = {
  name: "standalone-css",
  async generateBundle() {
    for (const fileName of ["plaintags.css", "themes/default.css", "themes/soft.css", "themes/sharp.css"]) {
      const source = await minifiedCss(readFileSync(new URL(`src/${fileName}`, import.meta.url), "utf8"));
      this.emitFile({ type: "asset", fileName, source: `${source}\n` });
    }
  },
};

/** `dist/languages/`: the texts in other languages, for both scripts. */
const languages = {
  name: "languages",
  generateBundle() {
    for (const tag of shippedLanguages())
      this.emitFile({ type: "asset", fileName: `languages/${tag}.json`, source: toFile(readLanguage(tag)) });
  },
};

/** For editors and frameworks, from the manuals in the doc comments and the types of the source (api.md §1). */
const forEditors = {
  name: "for-editors",
  generateBundle() {
    const manuals = readManuals(fileURLToPath(new URL("src/elements/", import.meta.url)));
    const { files, facts } = rollUpDeclarations({
      "plaintags.d.ts": { source: "src/package/types.ts", after: toGlobals(manuals) },
      "react.d.ts": { source: "src/react-wrappers/components.ts", external: ["react"] },
    });
    const tags = describeTags(manuals, facts);
    const emit = (fileName, source) => this.emitFile({ type: "asset", fileName, source });
    const emitData = (fileName, data) => emit(fileName, `${JSON.stringify(data)}\n`);
    emitData("custom-elements.json", toManifest(tags));
    emitData("html-custom-data.json", toHtmlData(tags, homepage));
    emitData("css-custom-data.json", toCssData(tags));
    emitData("web-types.json", toWebTypes(tags, { name: "plaintags", version }));
    for (const [file, text] of Object.entries(files)) emit(`types/${file}`, text);
    emit("types/attributes.d.ts", toAttributes(tags));
    emit("types/jsx.d.ts", toJsx(tags));
    emit("types/vue.d.ts", toVue(tags));
    emit("types/svelte.d.ts", toSvelte(tags));
    // `import "plaintags/jsx"` provides types only, but bundlers need a module to resolve.
    emit("types-only.js", "export {};\n");
  },
};

/**
 * What the slider uses of Glide: the instance, its event bus and the life cycle of its components, from Glide's own
 * source. Glide's file for old browsers, with its core components, would add 4.7 kB (gzip) to a page with a slider. The
 * slider's own components of the same name replace them all (src/shared/page-builder/slider/engine/create.ts).
 */
const GLIDE_CORE = fileURLToPath(new URL("node_modules/@glidejs/glide/src/index.js", import.meta.url));
const glideCore = {
  name: "glide-core",
  resolveId: (source) =>
    source === "@glidejs/glide/dist/glide.modular.esm.js" ? { id: GLIDE_CORE, moduleSideEffects: false } : null,
};

const minified = (options) => ({
  name: "minified",
  renderChunk: (code) =>
    minify(code, {
      ecma: 2022,
      // The third pass makes the loader 26 bytes (0.6 %) smaller.
      compress: { passes: 3 },
      mangle: true,
      format: { comments: false },
      sourceMap: true,
      ...options,
    }),
});

/** Packages of which the built files contain something. */
const bundled = new Set();
const notedPackages = notePackages(bundled);
/** With the last build: what is about the files of all. */
const releaseFiles = {
  name: "release-files",
  generateBundle() {
    const text = writeNotices(bundled);
    writeFileSync("THIRD-PARTY-NOTICES.txt", text);
    this.emitFile({ type: "asset", fileName: "THIRD-PARTY-NOTICES.txt", source: text });
    this.emitFile({ type: "asset", fileName: "LICENSE", source: readFileSync("LICENSE", "utf8") });
  },
  writeBundle: ({ dir }) => writeIntegrity(dir, version),
};

/** Puts source maps into the folder `maps/`, which the package leaves out; nothing in the files refers to them. */
const separateMaps = {
  name: "separate-maps",
  generateBundle({ dir }, bundle) {
    for (const [fileName, { source }] of Object.entries(bundle)) {
      if (!fileName.endsWith(".map")) continue;
      const file = path.join("maps", fileName);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, source);
      delete bundle[fileName];
      // Of an earlier build.
      rmSync(path.join(dir, fileName), { force: true });
    }
  },
};

/** Adds a first line to files after minifying, which would drop it, and shifts their source maps. */
const firstLine = (line, concerns) => ({
  name: "first-line",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (!concerns.test(file.fileName)) continue;
      if (file.type === "chunk") file.code = `${line}\n${file.code}`;
      else {
        const map = JSON.parse(file.source);
        file.source = JSON.stringify({ ...map, mappings: `;${map.mappings}` });
      }
    }
  },
});
/** A script concatenated before ours may lack its last semicolon. */
const leadingSemicolon = firstLine(";", /\.js(\.map)?$/);
/**
 * A chunk is fetched to run at once: Chromium compiles its functions in the background while it loads, instead of one
 * by one during their first run (the first slider takes half the time). The loader does little on most pages and is
 * left out.
 */
const compiledAhead = firstLine("//# allFunctionsCalledOnLoad", /^chunks\/.*\.js(\.map)?$/);
/** Where server components exist, only such a module may have effects. */
const clientModule = firstLine('"use client";', /^react\.js(\.map)?$/);

/**
 * If an entry of tools/chunks.mjs matches no module, its module has moved, and the code would silently be in another
 * file.
 */
const noUnusedEntries = (lookup) => ({
  name: "no-unused-entries",
  generateBundle() {
    const unused = lookup.unused();
    if (unused.length > 0) this.error(`tools/chunks.mjs names what is not there: ${unused.join(", ")}`);
  },
});

/**
 * Classic scripts fetch the chunks of the module script. Where the page finds these is known to import-chunk.ts, so that
 * imports of chunks become calls there. `imports`: with the name of a chunk's file as its only group.
 */
const IMPORT_CHUNK = fileURLToPath(new URL("src/shared/core/loader/import-chunk.ts", import.meta.url));
const importChunks = (imports, fileOf = (name) => name) => {
  let found = 0;
  return {
    name: "import-chunks",
    transform(code, id) {
      if (id === IMPORT_CHUNK) return null;
      const replaced = code
        .replace(imports, (_, name) => `importChunk(${JSON.stringify(fileOf(name))})`)
        .replaceAll("import.meta.url", "chunksFolder()");
      if (replaced === code) return null;
      found += 1;
      return { code: `import { chunksFolder, importChunk } from "${IMPORT_CHUNK}";\n${replaced}`, map: null };
    },
    buildEnd(error) {
      if (!error && !found) this.error(`Nothing imports ${imports}.`);
    },
  };
};

/** Bundlers leave an import to the browser where these comments say so, which a minifier drops. */
const importsInBrowser = {
  name: "imports-in-browser",
  renderChunk: replace({
    preventAssignment: false,
    delimiters: ["", ""],
    values: { "import(": "import(/* webpackIgnore: true *//* @vite-ignore */" },
  }).renderChunk,
};

/** Dictionaries, which are larger than all the rest: chunks of the bundle, too. They use nothing of ours. */
const DICTIONARIES = { estimate: "passwords", numbers: "telephones" };
/** Names of the chunks' files, by the names of the chunks. */
const chunkFiles = new Map();
const noteChunks = {
  name: "note-chunks",
  generateBundle(_options, bundle) {
    for (const { name, fileName } of Object.values(bundle)) chunkFiles.set(name, path.basename(fileName));
  },
};

/** Removes files of an earlier build, with other hashes and names, when the new ones are written. */
const dropStaleFiles = (...folders) => ({
  name: "drop-stale-files",
  writeBundle({ dir }, bundle) {
    for (const folder of folders) {
      for (const entry of readdirSync(path.join(dir, folder), { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        const fileName = path.relative(dir, file).split(path.sep).join("/");
        if (entry.isFile() && !(fileName in bundle)) rmSync(file);
      }
    }
  },
});

/**
 * zod stores its settings on globalThis; in a bundle they are a private object, and the page stays clean. `jitless`:
 * zod would otherwise try `new Function` once, which a strict page reports as a violation.
 */
const zodPrivate = {
  name: "zod-private",
  transform(code, id) {
    if (!/node_modules\/zod\/v4\/core\/(core|registries)\.js$/.test(id) || !code.includes("globalThis")) return null;
    return {
      code: `const zodHome = { __zod_globalConfig: { jitless: true } };\n${code.replaceAll("globalThis", "zodHome")}`,
      map: { mappings: "" },
    };
  },
};

/** The mask library also defines a global; this keeps it off the page, so one that a plugin of the site loads stays. */
const inputmaskPrivate = {
  name: "inputmask-private",
  transform(code, id) {
    if (!/node_modules\/inputmask\/lib\/inputmask\.js$/.test(id)) return null;
    const [kept, ...rest] = code.split("window.Inputmask = Inputmask;");
    if (rest.length !== 1) this.error("Inputmask is not as it was.");
    return { code: kept + rest[0], map: null };
  },
};

/**
 * Scripts of a page may add members to every object and array. Libraries that visit all names of an object visit only
 * its own with this.
 */
const ownNames = {
  name: "own-names",
  transform(code, id) {
    if (!/node_modules\/(@glidejs|inputmask|zod)\//.test(id)) return null;
    return {
      code: code.replace(/for \(((?:const|let|var) )?(\w+) in ([\w.[\]]+)\)/g, "for ($1$2 of Object.keys($3))"),
      map: null,
    };
  },
};

/** Prototype gives HTML elements a `remove` that fails where there is no parent; the viewer calls it there. */
const standardRemove = {
  name: "standard-remove",
  transform(code, id) {
    if (!/node_modules\/photoswipe\//.test(id)) return null;
    return {
      code: code.replace(/(this\.(?:\w+\.)?element)\.remove\(\)/g, "Element.prototype.remove.call($1)"),
      map: null,
    };
  },
};

/** Before a name that is not a member of an object; a spread may precede it. */
const ALONE = String.raw`(?<![\w$)\]])(?<!(?<!\.\.)\.)`;
/** A document, as plain code names it, and as React asks for it before it creates a text node. */
const PAGE = String.raw`${ALONE}((?:\w+\.)*(?:document|ownerDocument|page)|getOwnerDocumentFromRootContainer\([^()]*\))`;
const CALLED = new RegExp(
  String.raw`${PAGE}\.(create\w+|dispatchEvent|elementsFromPoint|execCommand|get\w+|hasFocus|importNode|querySelector\w*|\w+EventListener)\(`,
  "g",
);
const READ = new RegExp(
  String.raw`${PAGE}\.(activeElement|baseURI|body|currentScript|defaultView|documentElement|head|readyState|referrer|scripts)\b`,
  "g",
);
/** Where a library adds listeners to a target that may be a document. */
const LISTENED = new RegExp(String.raw`${ALONE}(target|targetContainer)(\[methodName\]|\.addEventListener)\(`, "g");
/** Excludes the module script's loader, which must be small and uses the interface itself where necessary. */
const UNCLOBBERED =
  /node_modules\/(react-dom|photoswipe|dompurify|inputmask)\/|src\/(react\/|shared\/((antispam|form|compat|page-builder|core\/(element|events|diagnostics|services)|core\/registry\/report-problem\.ts)))/;

/**
 * DOM clobbering: an element with the name of a document member, such as `<img name="createElement">`, covers it on the
 * document itself. This takes members from the interface instead, where nothing covers them, in our own code and in
 * libraries. `HTMLDocument`, since MooTools puts a class of its own into `window.Document`.
 */
const unclobbered = {
  name: "unclobbered",
  transform(code, id) {
    if (!UNCLOBBERED.test(id)) return null;
    return {
      code: code
        .replace(CALLED, "HTMLDocument.prototype.$2.call($1, ")
        .replace(READ, 'Reflect.get(HTMLDocument.prototype, "$2", $1)')
        .replace(LISTENED, "EventTarget.prototype$2.call($1, "),
      map: null,
    };
  },
};

const shared = [
  zodPrivate,
  inputmaskPrivate,
  ownNames,
  standardRemove,
  glideCore,
  replace({
    preventAssignment: true,
    values: { "process.env.NODE_ENV": JSON.stringify("production"), PLAINTAGS_VERSION: JSON.stringify(version) },
  }),
  resolve({ browser: true, exportConditions: ["production"], extensions: [".mjs", ".js", ".ts", ".tsx"] }),
  commonjs(),
  cssText,
];

/** React and related packages mark files "use client" and put annotations where rollup does not read them. */
const onwarn = (warning, warn) => {
  if (warning.code === "MODULE_LEVEL_DIRECTIVE" || warning.code === "INVALID_ANNOTATION") return;
  if (warning.code === "CIRCULAR_DEPENDENCY" && /node_modules/.test(warning.message)) return;
  warn(warning);
};

/** The loader of the entries for single tags, and the code that they share with the module script. */
const START_TAGS = fileURLToPath(new URL("src/package/start-tags.ts", import.meta.url));
const SHARED_CODE = fileURLToPath(new URL("src/package/code.ts", import.meta.url));

/** The loader's copy for single tags fetches the module script's chunks, by their names there. */
const sharedCode = {
  name: "shared-code",
  transform(code, id) {
    const [name] = /(?<=\/core\/loader\/)\w+(?=\.ts$)/.exec(id) ?? [];
    const [load, file] =
      { start: ["loadHelp", "../diagnostics/help.ts"], loader: ["loadPlainMarkup", "./plain-markup.ts"] }[name] ?? [];
    if (!load) return null;
    const [before, ...rest] = code.split(`import("${file}")`);
    if (rest.length !== 1) this.error(`${id} does not import ${file} once.`);
    return { code: `import { ${load} } from "${SHARED_CODE}";\n${before}${load}()${rest[0]}`, map: null };
  },
};

/** The form's own code, in one chunk: rollup would put what it shares with a chunk of the table into that chunk. */
const FORM = fileURLToPath(new URL("src/elements/wsf-form.ts", import.meta.url));
const FORM_CODE = /src\/((shared|react)\/form|elements\/wsf-form)|node_modules\/@floating-ui\//;
function createModuleChunks() {
  let form;
  return (id, { getModuleInfo }) => {
    if (!form) {
      form = new Set([FORM]);
      for (const module of form) for (const next of getModuleInfo(module)?.importedIds ?? []) form.add(next);
    }
    return moduleChunks.chunkOf(id) ?? (form.has(id) && FORM_CODE.test(id) ? "wsf-form" : undefined);
  };
}

export default [
  {
    input: { plaintags: "src/plaintags.ts", "tags/code": SHARED_CODE, ...entryInputs() },
    external: [START_TAGS],
    onwarn,
    plugins: [
      packageEntriesPlugin,
      ...shared,
      // Checks the types of the source alone: names of Node and of tests are unknown here.
      typescript({
        tsconfig: "./tsconfig.build.json",
        noEmitOnError: true,
        outDir: "dist",
        rootDir: "src",
      }),
      unclobbered,
      minified({ module: true }),
      compiledAhead,
      noteChunks,
      noUnusedEntries(moduleChunks),
      standaloneCss,
      languages,
      forEditors,
      notedPackages,
      separateMaps,
      dropStaleFiles("chunks", "languages", "tags", "types"),
    ],
    output: {
      dir: "dist",
      format: "es",
      generatedCode: { arrowFunctions: true },
      entryFileNames: "[name].js",
      // With an eighth character the loader, which names 20 files, would be 20 bytes (0.5 %) larger.
      chunkFileNames: "chunks/[name]-[hash:7].js",
      sourcemap: "hidden",
      manualChunks: createModuleChunks(),
      paths: { [START_TAGS]: "../start-tags.js" },
    },
  },
  {
    // The chunks that a page fetches must not import the loader, so entries for single tags have a copy.
    input: { "start-tags": START_TAGS },
    external: [SHARED_CODE],
    plugins: [
      sharedCode,
      ...shared,
      esbuild({ target: TARGET, tsconfig: "./tsconfig.build.json" }),
      minified({ module: true }),
      separateMaps,
    ],
    output: {
      dir: "dist",
      format: "es",
      generatedCode: { arrowFunctions: true },
      entryFileNames: "[name].js",
      paths: { [SHARED_CODE]: "./tags/code.js" },
      sourcemap: "hidden",
    },
  },
  {
    // The loader as it was built above, for pages where scripts must be classic.
    input: { "plaintags.classic": "dist/plaintags.js" },
    plugins: [
      importChunks(/import\("\.\/chunks\/([^"]+)"\)/g),
      esbuild({ target: TARGET, tsconfig: "./tsconfig.build.json" }),
      minified({ module: false }),
      importsInBrowser,
      leadingSemicolon,
      separateMaps,
    ],
    output: { dir: "dist", format: "iife", generatedCode: { arrowFunctions: true }, sourcemap: "hidden" },
  },
  {
    // Everything in one classic script. The first build has checked the types; this one only strips them.
    input: { "plaintags.bundle": "src/plaintags.ts" },
    onwarn,
    plugins: [
      ...shared,
      esbuild({ target: TARGET, tsconfig: "./tsconfig.build.json", jsx: "automatic" }),
      importChunks(/import\("\.\/(estimate|numbers)\.ts"\)/g, (name) => chunkFiles.get(DICTIONARIES[name])),
      unclobbered,
      minified({ module: false }),
      importsInBrowser,
      leadingSemicolon,
      notedPackages,
      separateMaps,
    ],
    output: {
      dir: "dist",
      format: "iife",
      generatedCode: { arrowFunctions: true },
      inlineDynamicImports: true,
      // The libraries need a document. A server that imports the file gets nothing.
      intro: "if (!globalThis.document) return;",
      sourcemap: "hidden",
    },
  },
  {
    // Not minified, as libraries are: the author's bundler does it, and the annotations tell it what may be left out.
    input: { react: "src/react-wrappers/components.ts" },
    external: (id) => id === "react" || id.startsWith(ENTRY_PREFIX),
    plugins: [
      ...shared,
      esbuild({ target: TARGET, tsconfig: "./tsconfig.build.json" }),
      clientModule,
      notedPackages,
      separateMaps,
      releaseFiles,
    ],
    output: {
      dir: "dist",
      format: "es",
      generatedCode: { arrowFunctions: true },
      entryFileNames: "[name].js",
      paths: (id) => (id.startsWith(ENTRY_PREFIX) ? `./tags/${id.slice(ENTRY_PREFIX.length)}.js` : id),
      sourcemap: "hidden",
    },
  },
];
