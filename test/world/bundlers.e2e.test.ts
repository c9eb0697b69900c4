import assert from "node:assert/strict";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import esbuild from "esbuild";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { build as buildWithVite } from "vite";
import webpack from "webpack";
import { ROOT, usePages } from "../e2e/support.ts";
import { rows } from "../support/matrix.ts";

const pages = usePages();
const require = createRequire(import.meta.url);

const { files } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as { files: string[] };

/** An app with the package installed; each bundler writes into its own folder. */
let app = "";
const inApp = (...names: string[]) => path.join(app, ...names);

const ENTRY = 'import "plaintags";\nimport "plaintags/jsx";\nimport "plaintags/plaintags.css";\n';
const htmlWith = (head: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>An app</title><link rel="icon" href="data:,">${head}</head>
  <body><pb-slider><div id="one">One</div><div id="two">Two</div></pb-slider></body>
</html>`;

/** Copies what npm publishes: a link would lead bundlers back into the project. */
before(() => {
  app = mkdtempSync(path.join(tmpdir(), "plaintags-app-"));
  for (const file of ["package.json", ...files])
    cpSync(path.join(ROOT, file), inApp("node_modules/plaintags", file), {
      recursive: true,
      filter: (from) => !from.endsWith(".map"),
    });
  writeFileSync(inApp("package.json"), '{ "private": true, "type": "module" }');
  writeFileSync(inApp("app.js"), ENTRY);
  writeFileSync(inApp("index.html"), htmlWith('<script type="module" src="./app.js"></script>'));
});
after(() => rmSync(app, { recursive: true, force: true }));

/** Each builds the app into a folder with an index.html, as the manual of the bundler says. */
const BUNDLERS: Record<string, (folder: string) => Promise<unknown>> = {
  Vite: (outDir) =>
    buildWithVite({ root: app, base: "./", configFile: false, logLevel: "error", build: { outDir, minify: false } }),

  "webpack 5": async (folder) => {
    const compiler = webpack({
      mode: "production",
      context: app,
      entry: "./app.js",
      output: { path: folder },
      // These take the longest, and unused modules are dropped without them.
      optimization: { minimize: false, concatenateModules: false, usedExports: false },
      performance: false,
      module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve("css-loader")] }] },
      plugins: [new MiniCssExtractPlugin()],
    });
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
      compiler.run((error, done) => (error ? reject(error) : resolve(done))),
    );
    assert.deepEqual([stats?.compilation.errors, stats?.compilation.warnings], [[], []]);
    writeFileSync(
      path.join(folder, "index.html"),
      htmlWith('<link rel="stylesheet" href="./main.css"><script defer src="./main.js"></script>'),
    );
  },

  esbuild: async (outdir) => {
    const { errors, warnings } = await esbuild.build({
      absWorkingDir: app,
      entryPoints: ["app.js"],
      outdir,
      bundle: true,
      splitting: true,
      format: "esm",
      logLevel: "silent",
    });
    assert.deepEqual([errors, warnings], [[], []]);
    writeFileSync(
      path.join(outdir, "index.html"),
      htmlWith('<link rel="stylesheet" href="./app.css"><script type="module" src="./app.js"></script>'),
    );
  },
};

/** Opens the built page; without `scripts`, only the style sheet has an effect. */
const openBuilt = (folder: string, scripts: boolean) =>
  pages.open("/built/index.html", {
    javaScriptEnabled: scripts,
    prepare: (page) =>
      page.route("**/built/**", (route) => {
        const file = path.join(folder, new URL(route.request().url()).pathname.replace("/built/", ""));
        return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
      }),
  });

for (const [name, build] of rows(Object.entries(BUNDLERS), ([bundler]) => bundler === "Vite"))
  test(`an app built with ${name} imports the script, the types of JSX and the style sheet, and its slider starts`, async () => {
    const folder = inApp("built", name.replace(/\W/g, ""));
    mkdirSync(folder, { recursive: true });
    await build(folder);

    const { page, problems } = await openBuilt(folder, true);
    await page.locator('pb-slider[state="idle"]').waitFor();
    await page.getByRole("button", { name: "Next slide" }).click();
    await page.waitForFunction(() => document.querySelector("#two")!.getBoundingClientRect().left === 8);
    assert.deepEqual(problems, []);

    const { page: still } = await openBuilt(folder, false);
    const [one, two] = await Promise.all(["#one", "#two"].map((slide) => still.locator(slide).boundingBox()));
    assert.ok(one && two && one.y === two.y && two.x > one.x, "the slides are in a row before the script loads");
  });
