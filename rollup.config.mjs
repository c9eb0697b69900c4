import { readFileSync } from "node:fs";
import commonjs from "@rollup/plugin-commonjs";
import resolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import typescript from "@rollup/plugin-typescript";
import esbuild from "rollup-plugin-esbuild";
import { cssText, languages, standaloneCss } from "./tools/build/assets.mjs";
import * as chunks from "./tools/build/chunks.mjs";
import { DECLARATIONS, forEditors } from "./tools/build/editors.mjs";
import { libraries } from "./tools/build/libraries.mjs";
import * as output from "./tools/build/output.mjs";
import { notedPackages, releaseFiles } from "./tools/build/release-files.mjs";
import { unclobbered } from "./tools/build/unclobbered.mjs";
import { moduleChunks } from "./tools/chunks.mjs";
import { ENTRY_PREFIX, entryInputs, packageEntriesPlugin } from "./tools/package-entries.mjs";

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

const shared = [
  ...libraries,
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

/** Strips types. */
const withoutTypes = () => esbuild({ target: "es2022", tsconfig: "./src/tsconfig.json", jsx: "automatic" });
const esModules = { dir: "dist", format: "es", entryFileNames: "[name].js", sourcemap: "hidden" };
const classicScript = { dir: "dist", format: "iife", sourcemap: "hidden" };

export default [
  {
    // The module script, its chunks, and what is about all scripts. After it come builds that use its chunks.
    input: { plaintags: "src/plaintags.ts", "tags/code": chunks.SHARED_CODE, ...entryInputs() },
    external: [chunks.START_TAGS],
    onwarn,
    plugins: [
      packageEntriesPlugin,
      ...shared,
      // Lint checks the types; here it would take a third of the time.
      typescript({
        tsconfig: "./src/tsconfig.json",
        noCheck: true,
        noEmitOnError: true,
        outDir: "dist",
        rootDir: ".",
        declaration: true,
        declarationDir: `dist/${DECLARATIONS}`,
      }),
      unclobbered,
      output.minified({ module: true }),
      output.compiledAhead,
      chunks.noteChunks,
      chunks.noUnusedEntries,
      standaloneCss,
      languages,
      forEditors,
      notedPackages,
      output.separateMaps,
      output.dropStaleFiles("chunks", "languages", "tags", "types"),
    ],
    output: {
      ...esModules,
      generatedCode: { arrowFunctions: true },
      // With an eighth character the loader, which names 20 files, would be 20 bytes (0.5 %) larger.
      chunkFileNames: "chunks/[name]-[hash:7].js",
      manualChunks: moduleChunks.chunkOf,
      // Not also what those modules import: rollup knows better which pages need it.
      onlyExplicitManualChunks: true,
      paths: { [chunks.START_TAGS]: "../start-tags.js" },
    },
  },
  {
    // The chunks that a page fetches must not import the loader, so entries for single tags have a copy.
    input: { "start-tags": chunks.START_TAGS },
    external: [chunks.SHARED_CODE],
    plugins: [...chunks.sharedCode, ...shared, withoutTypes(), output.minified({ module: true }), output.separateMaps],
    output: {
      ...esModules,
      // Copies of what tags import statically: Turbopack fails more often where a chunk is imported in both ways
      // (vercel/next.js issue 98099). Beside the other chunks, which updates keep and import maps check.
      chunkFileNames: "chunks/[name]-[hash:7].js",
      paths: { [chunks.SHARED_CODE]: "./tags/code.js" },
    },
  },
  {
    // The same loader as a classic script.
    input: { "plaintags.classic": "dist/plaintags.js" },
    plugins: [
      chunks.classicLoader,
      withoutTypes(),
      output.minified({ module: false }),
      chunks.importsInBrowser,
      output.leadingSemicolon,
      output.separateMaps,
    ],
    output: classicScript,
  },
  {
    // Everything in one classic script.
    input: { "plaintags.bundle": "src/plaintags.ts" },
    onwarn,
    plugins: [
      ...shared,
      withoutTypes(),
      ...chunks.bundledCode,
      unclobbered,
      output.minified({ module: false }),
      chunks.importsInBrowser,
      output.leadingSemicolon,
      notedPackages,
      output.separateMaps,
    ],
    output: {
      ...classicScript,
      inlineDynamicImports: true,
      intro: output.bundleIntro,
    },
  },
  {
    // Not minified, as libraries are: the author's bundler does it, and the annotations tell it what may be left out.
    input: { react: "src/react-wrappers/components.ts" },
    external: (id) => id === "react" || id.startsWith(ENTRY_PREFIX),
    plugins: [...shared, withoutTypes(), output.clientModule, notedPackages, output.separateMaps, releaseFiles],
    output: {
      ...esModules,
      generatedCode: { arrowFunctions: true },
      paths: (id) => (id.startsWith(ENTRY_PREFIX) ? `./tags/${id.slice(ENTRY_PREFIX.length)}.js` : id),
    },
  },
];
