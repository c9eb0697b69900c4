import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { minify } from "@swc/core";

/** Comments of licences go, since `THIRD-PARTY-NOTICES.txt` has them. */
export const minified = (options) => ({
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

/** Puts source maps into the folder `maps/`, which the package leaves out; nothing in the files refers to them. */
export const separateMaps = {
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
export const leadingSemicolon = firstLine(";", /\.js(\.map)?$/);
/**
 * The loader and its chunks are fetched to run at once: Chromium compiles their functions in the background while they
 * load, instead of one by one during their first run (the first slider takes half the time, a page without tags an
 * eighth less).
 */
export const compiledAhead = firstLine("//# allFunctionsCalledOnLoad", /^(plaintags|chunks\/.*)\.js(\.map)?$/);
/** Where server components exist, only such a module may have effects. */
export const clientModule = firstLine('"use client";', /^react\.js(\.map)?$/);

/**
 * Removes files of an earlier build, with other hashes and names, when the new ones are written: from these folders, and
 * scripts beside them, which the builds after this one write anew.
 */
export const dropStaleFiles = (...folders) => ({
  name: "drop-stale-files",
  writeBundle({ dir }, bundle) {
    const inFolders = folders.flatMap((folder) =>
      readdirSync(path.join(dir, folder), { recursive: true, withFileTypes: true }),
    );
    const beside = readdirSync(dir, { withFileTypes: true }).filter(({ name }) => name.endsWith(".js"));
    for (const entry of [...inFolders, ...beside]) {
      const file = path.join(entry.parentPath, entry.name);
      const fileName = path.relative(dir, file).split(path.sep).join("/");
      if (entry.isFile() && !(fileName in bundle)) rmSync(file);
    }
  },
});

/**
 * The bundle begins with libraries, which run before our code can report anything: they need a browser (on servers and
 * in jsdom the file does nothing), and a page on which properties can be defined.
 */
export const bundleIntro = `
if (!globalThis.matchMedia) return;
try {
  Object.defineProperty({}, "getter", { get() {} });
  Object.defineProperty({}, "value", { value: 0 });
} catch (cause) {
  return console.error(
    "[plaintags]",
    "The bundle could not be started: a script of the page breaks Object.defineProperty. Every object has get, set, value or writable.",
    cause,
  );
}`;
