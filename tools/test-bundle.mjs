import { build } from "esbuild";
import path from "node:path";
import { root } from "./test-files.mjs";
import { NAMED, PAGES } from "./test-pages.mjs";

const CHUNKS = "/test-chunks/";
const SUPPORT = path.join(root, "test/support/");

/**
 * Keeps the side-effect imports of pages and test helpers: package.json declares the project's files free of side
 * effects, so esbuild would drop them.
 */
const keepSideEffects = {
  name: "keep-side-effects",
  setup({ onResolve }) {
    onResolve({ filter: /\.tsx?$/ }, ({ path: file, importer, resolveDir }) =>
      importer.startsWith(SUPPORT) || importer.startsWith(PAGES)
        ? { path: path.resolve(resolveDir, file), sideEffects: true }
        : undefined,
    );
  },
};

/** Resolves the imports of a page that name the file of the following suites. */
const nameFiles = {
  name: "name-files",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${NAMED}`) }, ({ path: file }) => ({
      path: file.slice(NAMED.length),
      namespace: "named",
    }));
    onLoad({ filter: /./, namespace: "named" }, ({ path: file }) => ({
      contents: `import { nameSuites } from "./name-suites.ts"; nameSuites(${JSON.stringify(file)});`,
      resolveDir: SUPPORT,
    }));
  },
};

/**
 * Bundles the test pages with common chunks and serves them: the runner's server would read and rewrite every module
 * for every page. That server still serves modules that a test imports by URL at run time.
 */
export function testBundle(files) {
  async function bundle() {
    const { outputFiles } = await build({
      entryPoints: files.map((file) => ({ in: path.join(root, file), out: file })),
      bundle: true,
      splitting: true,
      write: false,
      format: "esm",
      platform: "browser",
      target: "es2022",
      conditions: ["development"],
      outdir: root,
      chunkNames: `${CHUNKS.slice(1)}[name]-[hash]`,
      sourcemap: "linked",
      sourcesContent: false,
      loader: { ".css": "text" },
      define: { "process.env.NODE_ENV": '"development"' },
      tsconfig: path.join(root, "tsconfig.json"),
      logLevel: "error",
      plugins: [nameFiles, keepSideEffects],
    });
    return new Map(
      outputFiles.map(({ path: file, contents }) => {
        const address = `/${path.relative(root, file).split(path.sep).join("/")}`;
        return [
          address.startsWith(CHUNKS) || address.endsWith(".map") ? address : address.replace(/\.js$/, ""),
          Buffer.from(contents),
        ];
      }),
    );
  }

  const served = bundle();
  // esbuild has printed the error, and every request rejects with it.
  served.catch(() => undefined);
  return async (context, next) => {
    const body = (await served).get(context.path);
    if (!body) return next();
    context.body = body;
    context.type = context.path.endsWith(".map") ? "json" : "js";
  };
}
