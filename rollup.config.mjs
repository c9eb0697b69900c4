import { readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import commonjs from "@rollup/plugin-commonjs";
import resolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import typescript from "@rollup/plugin-typescript";
import { minify } from "@swc/core";
import { transform } from "esbuild";
import esbuild from "rollup-plugin-esbuild";
import { readManuals, toGlobals, toHtmlData, toJsx, toManifest } from "./tools/element-manifest.mjs";
import { HELP, classicChunkNames, classicChunks, moduleChunks } from "./tools/chunks.mjs";

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const TARGET = "es2022";
/**
 * Half a byte per character when compressed, letters take more; the loader names many chunks, whose names differ
 * anyway.
 */
const HASH_CHARACTERS = "hex";

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

/** `dist/plaintags.css`: styles before and without the script. */
const standaloneCss = {
  name: "standalone-css",
  async generateBundle() {
    const source = await minifiedCss(readFileSync(new URL("src/plaintags.css", import.meta.url), "utf8"));
    this.emitFile({ type: "asset", fileName: "plaintags.css", source: `${source}\n` });
  },
};

/** For editors and TypeScript, from the manuals in the doc comments (api.md §1). */
const forEditors = {
  name: "for-editors",
  generateBundle() {
    const manuals = readManuals(fileURLToPath(new URL("src/elements/", import.meta.url)));
    const emit = (fileName, source) => this.emitFile({ type: "asset", fileName, source });
    emit("custom-elements.json", `${JSON.stringify(toManifest(manuals), null, 2)}\n`);
    emit("html-custom-data.json", `${JSON.stringify(toHtmlData(manuals), null, 2)}\n`);
    emit("types/globals.d.ts", toGlobals(manuals));
    emit("types/jsx.d.ts", toJsx(manuals));
    // `import "plaintags/jsx"` provides types only, but bundlers need a module to resolve.
    emit("jsx.js", "export {};\n");
    // TypeScript does not emit files that contain only declarations.
    emit(
      "types/shared/page-builder/slider/core/glide.d.ts",
      readFileSync(new URL("src/shared/page-builder/slider/core/glide.d.ts", import.meta.url), "utf8"),
    );
  },
};

/**
 * What the slider uses of Glide: the instance, its event bus and the life cycle of its components, from Glide's own
 * source, which is half as long as its file for old browsers. The slider's own components of the same name replace all
 * core components of that file (src/shared/page-builder/slider/engine/create.ts).
 */
const GLIDE = fileURLToPath(new URL("node_modules/@glidejs/glide/", import.meta.url));
const GLIDE_CORE = `${GLIDE}src/index.js`;
/** Glide's defaults: they all belong to the replaced components. */
const GLIDE_DEFAULTS = `${GLIDE}no-defaults`;
const glideCore = {
  name: "glide-core",
  resolveId(source, importer) {
    if (source === "@glidejs/glide/dist/glide.modular.esm.js") return { id: GLIDE_CORE, moduleSideEffects: false };
    if (importer === GLIDE_CORE && source === "./defaults") return { id: GLIDE_DEFAULTS, moduleSideEffects: false };
    return null;
  },
  load: (id) => (id === GLIDE_DEFAULTS ? "export default {};" : null),
};

/**
 * Minifies twice to save the last bytes: the first run enables optimisations in the second that more passes of one run
 * do not find.
 */
const minified = (options) => ({
  name: "minified",
  async renderChunk(code) {
    const small = (given, sourceMap) =>
      minify(given, {
        ecma: 2020,
        compress: { ecma: 2020, passes: 2, keep_fargs: false },
        mangle: true,
        format: { comments: false },
        sourceMap,
        ...options,
      });
    const once = await small(code, true);
    return small(once.code, { content: once.map });
  },
});

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

/** Removes files of an earlier build, with other hashes and names, when the new ones are written. */
const dropStaleFiles = (...folders) => ({
  name: "drop-stale-files",
  writeBundle({ dir }, bundle) {
    for (const folder of folders) {
      for (const entry of readdirSync(path.join(dir, folder), { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        if (entry.isFile() && !(path.relative(dir, file).split(path.sep).join("/") in bundle)) rmSync(file);
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

/** Before a name that is not a member of an object; a spread may precede it. */
const ALONE = String.raw`(?<![\w$)\]])(?<!(?<!\.\.)\.)`;
/** A document, as plain code names it. */
const PAGE = String.raw`${ALONE}((?:\w+\.)*(?:document|ownerDocument|page))`;
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
/**
 * Excludes the module script's loader and the slider: they must be small, and use the interface themselves where
 * necessary.
 */
const UNCLOBBERED =
  /node_modules\/(react-dom|photoswipe|dompurify|inputmask)\/|src\/(plaintags\.bundle|react\/|shared\/(core\/loader\/classic-chunks|(antispam|form|compat|page-builder\/(lightbox|read-more)|core\/(element|events|diagnostics|services)|core\/registry\/report-problem\.ts)))/;

/**
 * DOM clobbering: an element with the name of a document member, such as `<img name="createElement">`, covers it on the
 * document itself. This takes members from the interface instead, where nothing covers them, in our own code and in
 * libraries.
 */
const unclobbered = {
  name: "unclobbered",
  transform(code, id) {
    if (!UNCLOBBERED.test(id)) return null;
    return {
      code: code
        .replace(CALLED, "Document.prototype.$2.call($1, ")
        .replace(READ, 'Reflect.get(Document.prototype, "$2", $1)')
        .replace(LISTENED, "EventTarget.prototype$2.call($1, "),
      map: null,
    };
  },
};

const shared = [
  zodPrivate,
  inputmaskPrivate,
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

const BUNDLE = "plaintags.bundle";
const COMMON = "common";
/** Where the bundle exposes the modules that it shares with its chunks (src/shared/core/loader/classic-chunks.ts). */
const OFFER = `globalThis.plaintags[Symbol.for("plaintags.parts")]`;

/**
 * Modules that the page needs without chunks are in the bundle, modules that only one chunk needs are in that chunk,
 * all others are in a common chunk.
 */
function createPartition() {
  let places;
  /** Modules that some modules load; not another chunk that is imported on demand. */
  const reach = (start, { getModuleInfo }) => {
    const seen = new Set(start);
    for (const id of seen) {
      const { importedIds, dynamicallyImportedIds } = getModuleInfo(id);
      for (const next of importedIds) seen.add(next);
      for (const next of dynamicallyImportedIds) if (!classicChunks.chunkOf(next)) seen.add(next);
    }
    return seen;
  };
  return (id, graph) => {
    if (!places) {
      const all = [...graph.getModuleIds()];
      const entries = all.filter((module) => graph.getModuleInfo(module).isEntry);
      places = new Map([...reach(entries, graph)].map((module) => [module, BUNDLE]));
      for (const part of classicChunkNames) {
        const starts = all.filter((module) => classicChunks.chunkOf(module) === part);
        for (const module of reach(starts, graph)) {
          const before = places.get(module);
          places.set(module, before && before !== HELP ? (before === BUNDLE ? BUNDLE : COMMON) : (before ?? part));
        }
      }
    }
    return places.get(id) ?? BUNDLE;
  };
}

/** Chunks are classic scripts as well: the bundle inserts their tags, and they register themselves with it. */
const classicParts = {
  name: "classic-parts",
  renderDynamicImport: ({ targetModuleId }) => {
    const chunk = targetModuleId && classicChunks.chunkOf(targetModuleId);
    return chunk ? { left: `${OFFER}.load("${chunk}",`, right: ")" } : null;
  },
};

export default [
  {
    input: { plaintags: "src/plaintags.ts" },
    onwarn,
    plugins: [
      ...shared,
      // Checks the types of the source alone: names of Node and of tests are unknown here.
      typescript({
        tsconfig: "./tsconfig.build.json",
        noEmitOnError: true,
        declaration: true,
        declarationDir: "dist/types",
        outDir: "dist",
        rootDir: "src",
      }),
      unclobbered,
      minified({ module: true }),
      compiledAhead,
      noUnusedEntries(moduleChunks),
      standaloneCss,
      forEditors,
      dropStaleFiles("chunks", "types"),
    ],
    output: {
      dir: "dist",
      format: "es",
      generatedCode: { arrowFunctions: true },
      entryFileNames: "[name].js",
      chunkFileNames: "chunks/[name]-[hash:7].js",
      hashCharacters: HASH_CHARACTERS,
      sourcemap: true,
      manualChunks: (id) => moduleChunks.chunkOf(id),
    },
  },
  {
    // The first build has checked the types; this one only strips them.
    input: { [BUNDLE]: "src/plaintags.bundle.ts" },
    onwarn,
    plugins: [
      ...shared,
      esbuild({ target: TARGET, tsconfig: "./tsconfig.build.json", jsx: "automatic" }),
      unclobbered,
      classicParts,
      minified({ module: false }),
      leadingSemicolon,
      noUnusedEntries(classicChunks),
      dropStaleFiles("parts"),
    ],
    output: {
      dir: "dist",
      format: "cjs",
      generatedCode: { arrowFunctions: true },
      exports: "named",
      esModule: false,
      externalLiveBindings: false,
      minifyInternalExports: true,
      entryFileNames: "[name].js",
      chunkFileNames: "parts/[name]-[hash:7].js",
      hashCharacters: HASH_CHARACTERS,
      sourcemap: true,
      manualChunks: createPartition(),
      banner: ({ isEntry, name }) =>
        isEntry ? "(function (exports) {" : `${OFFER}.register("${name}", function (require, exports) {`,
      intro: ({ isEntry }) => (isEntry ? "const PLAINTAGS_SHARED = exports;" : ""),
      footer: ({ isEntry, imports }) =>
        isEntry ? "})({});" : `}, ${JSON.stringify(imports.filter((file) => !file.startsWith(BUNDLE)))});`,
    },
  },
];
