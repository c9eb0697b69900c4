import { build } from "esbuild";
import path from "node:path";
import { root } from "./test-files.mjs";
import { filesOfPage, NAMED, PAGES } from "./test-pages.mjs";

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

/** Bundles pages with common chunks. Resolves with the files by address. */
async function bundle(pages, mode) {
  const { outputFiles } = await build({
    entryPoints: pages.map((page) => ({ in: path.join(root, page), out: page })),
    bundle: true,
    splitting: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    conditions: [mode],
    absWorkingDir: root,
    outdir: root,
    chunkNames: `${CHUNKS.slice(1)}[name]-[hash]`,
    sourcemap: "linked",
    sourcesContent: false,
    loader: { ".css": "text" },
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    tsconfig: path.join(root, "tsconfig.json"),
    logLevel: "silent",
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

/** Bundles pages as {@link bundle} does; one with a file that cannot be bundled, throws the reason. */
async function bundleWhatWorks(pages, mode) {
  try {
    return await bundle(pages, mode);
  } catch ({ errors, message }) {
    const hasError = (file) => errors?.some(({ location }) => location?.file === file);
    const broken = pages.filter((page) => filesOfPage(page).some(hasError));
    const others = broken.length ? pages.filter((page) => !broken.includes(page)) : [];
    const bundled = others.length ? await bundleWhatWorks(others, mode) : new Map();
    for (const page of pages)
      if (!others.includes(page)) bundled.set(`/${page}`, `throw new Error(${JSON.stringify(message)});`);
    return bundled;
  }
}

/**
 * Bundles the test pages and serves them: the runner's server would read and rewrite every module for every page. That
 * server still serves modules that a test imports by URL at run time. `mode`: "development" or "production", as React and
 * other packages distinguish.
 */
export function testBundle(pages, mode = "development") {
  const served = bundleWhatWorks(pages, mode);
  return async (context, next) => {
    const body = (await served).get(context.path);
    if (!body) return next();
    context.body = body;
    context.type = context.path.endsWith(".map") ? "json" : "js";
  };
}
