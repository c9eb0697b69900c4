import { build } from "esbuild";
import path from "node:path";
import { root } from "./test-files.mjs";
import { NAMED, PAGES } from "./test-pages.mjs";

const CHUNKS = "/test-chunks/";
const SUPPORT = path.join(root, "test/support/");

/**
 * Keeps what pages and test helpers import, also imports for side effects: the package declares its own files free of
 * side effects, so a bundler would drop them.
 */
const keepEffects = {
  name: "keep-effects",
  setup({ onResolve }) {
    onResolve({ filter: /\.tsx?$/ }, ({ path: file, importer, resolveDir }) =>
      importer.startsWith(SUPPORT) || importer.startsWith(PAGES)
        ? { path: path.resolve(resolveDir, file), sideEffects: true }
        : undefined,
    );
  },
};

/** The imports of a page that name the file whose suites follow. */
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
 * Bundles the entry files of test pages, with common chunks for shared modules, and answers requests for them itself:
 * the runner's server would read and rewrite each of them for each page that requests it. Modules that a test imports
 * by address while it runs are left to that server.
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
      plugins: [nameFiles, keepEffects],
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
  // esbuild has printed the reason; every request then fails because of it.
  served.catch(() => undefined);
  return async (context, next) => {
    const body = (await served).get(context.path);
    if (!body) return next();
    context.body = body;
    context.type = context.path.endsWith(".map") ? "json" : "js";
  };
}
