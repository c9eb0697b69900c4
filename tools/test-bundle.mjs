import { build } from "esbuild";
import path from "node:path";
import { ELEMENTS, root, testFiles } from "./test-files.mjs";

const CHUNKS = "/test-chunks/";

/**
 * What the helpers of the tests import is kept, also where it is imported for what it does: the package says of its own files
 * that they do nothing, and a bundler would leave out the one that empties the browser.
 */
const keepSupport = {
  name: "keep-support",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path: file, importer, resolveDir }) =>
      importer.startsWith(path.join(root, "test/support/")) ? { path: path.resolve(resolveDir, file), sideEffects: true } : undefined,
    ),
};

/**
 * Bundles all test files once, with the modules that they share in common chunks: a browser then fetches a handful of files
 * for each test file instead of some hundred. What a test imports by address while it runs goes through the plugin
 * `unbundled`, which would take the bundle for source text otherwise, and translate it anew for each test file.
 */
export function testBundle(unbundled) {
  let served;
  const isBundled = ({ path: address }) => served.has(address);

  async function bundle() {
    const { outputFiles } = await build({
      entryPoints: testFiles(ELEMENTS).map((file) => ({ in: path.join(root, file), out: file })),
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
      plugins: [keepSupport],
    });
    return new Map(
      outputFiles.map(({ path: file, text }) => {
        const address = `/${path.relative(root, file).split(path.sep).join("/")}`;
        return [address.startsWith(CHUNKS) || address.endsWith(".map") ? address : address.replace(/\.js$/, ""), text];
      }),
    );
  }

  return {
    name: "test-bundle",
    async serverStart(args) {
      served = await bundle();
      await unbundled.serverStart(args);
    },
    serve(context) {
      const body = served.get(context.path);
      return body === undefined ? undefined : { body, type: context.path.endsWith(".map") ? "json" : "js" };
    },
    resolveMimeType: (context) => (isBundled(context) ? undefined : unbundled.resolveMimeType(context)),
    resolveImport: (args) => (isBundled(args.context) ? undefined : unbundled.resolveImport(args)),
    transformCacheKey: (context) => (isBundled(context) ? undefined : unbundled.transformCacheKey(context)),
    transform: (context) => (isBundled(context) ? undefined : unbundled.transform(context)),
  };
}
