import path from "node:path";
import { fileURLToPath } from "node:url";
import replace from "@rollup/plugin-replace";
import { moduleChunks } from "../chunks.mjs";
import { rewrite } from "./rewrite.mjs";

const source = (file) => fileURLToPath(new URL(`../../src/${file}`, import.meta.url));

/**
 * If an entry of tools/chunks.mjs matches no module, its module has moved, and the code would silently be in another
 * file.
 */
export const noUnusedEntries = {
  name: "no-unused-entries",
  generateBundle() {
    const unused = moduleChunks.unused();
    if (unused.length > 0) this.error(`tools/chunks.mjs names what is not there: ${unused.join(", ")}`);
  },
};

/** Names of the chunks' files, by the source files that they are imported for. */
const chunkFiles = new Map();
export const noteChunks = {
  name: "note-chunks",
  generateBundle(_options, bundle) {
    for (const { facadeModuleId, fileName } of Object.values(bundle))
      chunkFiles.set(facadeModuleId, path.basename(fileName));
  },
};
function chunkFileOf(module) {
  const file = chunkFiles.get(module);
  if (!file) throw new Error(`The module script has no chunk for ${module}, which the bundle imports.`);
  return file;
}

/** Classic scripts import chunks by import-chunk.ts, which knows where the page has them. */
const importOf = (name) => [/^/, `import { ${name} } from "${source("shared/core/loader/import-chunk.ts")}";\n`];

/** The loader as it is built for the module script. */
export const classicLoader = rewrite(
  "classic-loader",
  [/dist\/plaintags\.js$/],
  [
    importOf("importChunk"),
    // Only for bundlers (src/package/code.ts).
    [/,prepare:(\w+)=>\1\.parts=\[[^\]]*\]/, ""],
    [/import\("\.\/chunks\/([^"]+)"\)/g, 'importChunk("$1")'],
  ],
);

/** Chunks of the bundle, too: dictionaries, which are larger than all the rest. They use nothing of ours. */
const dictionary = (folder, importer, module) =>
  rewrite(
    `dictionary-${module}`,
    [new RegExp(`/${folder}/${importer}\\.ts$`)],
    [
      importOf("importChunk"),
      [`import("./${module}.ts")`, () => `importChunk("${chunkFileOf(source(`${folder}/${module}.ts`))}")`],
    ],
  );
export const bundledCode = [
  dictionary("shared/form/fields/password", "create-password-field", "estimate"),
  dictionary("shared/form/fields/telephone", "create-telephone", "numbers"),
  // Only chunks are beside `languages/`.
  rewrite(
    "chunks-folder",
    [/\/language-files\.ts$/],
    [importOf("chunksFolder"), [/import\.meta\.url/g, "chunksFolder()"]],
  ),
];

/** Bundlers leave an import to the browser where these comments say so, which a minifier drops. */
export const importsInBrowser = {
  name: "imports-in-browser",
  renderChunk: replace({
    preventAssignment: false,
    delimiters: ["", ""],
    // Without spaces the loader is 4 bytes smaller.
    values: { "import(": "import(/*webpackIgnore:true*//*@vite-ignore*/" },
  }).renderChunk,
};

/** The loader of the entries for single tags, and the code that they share with the module script. */
export const START_TAGS = source("package/start-tags.ts");
export const SHARED_CODE = source("package/code.ts");
const sharedImport = (...names) => [/^/, `import { ${names.join(", ")} } from "${SHARED_CODE}";\n`];

/** The loader's copy for single tags fetches the module script's chunks, by their names there. */
export const sharedCode = [
  rewrite(
    "shared-help",
    [/\/core\/loader\/start\.ts$/],
    [sharedImport("loadHelp"), [/import\("\.\.\/diagnostics\/help\.ts"\)/, "loadHelp()"]],
  ),
  rewrite(
    "shared-loader-parts",
    [/\/core\/loader\/loader\.ts$/],
    [
      sharedImport("loadComponents", "loadPlainMarkup"),
      [/import\("\.\/components\.ts"\)/, "loadComponents()"],
      [/import\("\.\/plain-markup\.ts"\)/, "loadPlainMarkup()"],
    ],
  ),
];
