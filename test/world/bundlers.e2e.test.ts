import assert from "node:assert/strict";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { before, test } from "node:test";
import esbuild from "esbuild";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { build as buildWithVite } from "vite";
import webpack from "webpack";
import { usePages } from "../e2e/support.ts";
import { rows } from "../support/matrix.ts";
import { openBuilt, useInstalledApp } from "./installed-app.ts";

const pages = usePages();
const require = createRequire(import.meta.url);

/** Each bundler writes into its own folder. */
const app = useInstalledApp({ react: "react", "react-dom": "react-dom", scheduler: "scheduler" });

const ENTRY = 'import "plaintags";\nimport "plaintags/jsx";\nimport "plaintags/plaintags.css";\n';
const htmlWith = (head: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>An app</title><link rel="icon" href="data:,">${head}</head>
  <body><pb-slider><div id="one">One</div><div id="two">Two</div></pb-slider></body>
</html>`;

before(() => {
  app.write("app.js", ENTRY);
  app.write("index.html", htmlWith('<script type="module" src="./app.js"></script>'));
});

/** Each builds the app into a folder with an index.html, as the manual of the bundler says. */
const BUNDLERS: Record<string, (folder: string) => Promise<unknown>> = {
  Vite: (outDir) =>
    buildWithVite({
      root: app.path(),
      base: "./",
      configFile: false,
      logLevel: "error",
      build: { outDir, minify: false },
    }),

  "webpack 5": async (folder) => {
    const compiler = webpack({
      mode: "production",
      context: app.path(),
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
      absWorkingDir: app.path(),
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

for (const [name, build] of rows(Object.entries(BUNDLERS), ([bundler]) => bundler === "Vite"))
  test(`an app built with ${name} imports the script, the types of JSX and the style sheet, and its slider starts`, async () => {
    const folder = app.path("built", name.replace(/\W/g, ""));
    mkdirSync(folder, { recursive: true });
    await build(folder);

    const { page, problems } = await openBuilt(pages, folder, true);
    await page.locator('pb-slider[state="idle"]').waitFor();
    await page.getByRole("button", { name: "Next slide" }).click();
    await page.waitForFunction(() => document.querySelector("#two")!.getBoundingClientRect().left === 8);
    assert.deepEqual(problems, []);

    const { page: still } = await openBuilt(pages, folder, false);
    const [one, two] = await Promise.all(["#one", "#two"].map((slide) => still.locator(slide).boundingBox()));
    assert.ok(one && two && one.y === two.y && two.x > one.x, "the slides are in a row before the script loads");
  });

for (const [name, build] of Object.entries(BUNDLERS))
  test(`an app built with ${name} that imports one tag starts it, and carries no code of the others`, async () => {
    app.write("app.js", 'import "plaintags/pb-slider";\nimport "plaintags/plaintags.css";\n');
    const folder = app.path("built", `tag-${name.replace(/\W/g, "")}`);
    mkdirSync(folder, { recursive: true });
    await build(folder);
    app.write("app.js", ENTRY);

    const { page, problems } = await openBuilt(pages, folder, true);
    await page.locator('pb-slider[state="idle"]').waitFor();
    await page.getByRole("button", { name: "Next slide" }).click();
    await page.waitForFunction(() => document.querySelector("#two")!.getBoundingClientRect().left === 8);
    assert.deepEqual(problems, []);
    assertOnlySlider(folder);
  });

/** Fails if the scripts of a built app lack the slider, or have code of forms or of the lightbox. */
function assertOnlySlider(folder: string): void {
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(path.join(folder, file), "utf8"));
  assert.ok(scripts.some((script) => script.includes("pb-slider-arrow-size")));
  assert.ok(!scripts.some((script) => script.includes("wsf-submit-success") || script.includes("pswp__")));
}

const REACT_ENTRY = `
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { Slider } from "plaintags/react";
import "plaintags/plaintags.css";
const slide = (id, text) => createElement("div", { key: id, id }, text);
createRoot(document.body).render(createElement(Slider, null, slide("one", "One"), slide("two", "Two")));
`;

/** esbuild keeps the files of imports that it drops, and webpack, as set above, drops nothing. */
test("an app built with Vite that imports one component for React carries no code of the others", async () => {
  app.write("app.js", REACT_ENTRY);
  const folder = app.path("built", "react");
  mkdirSync(folder, { recursive: true });
  await BUNDLERS["Vite"]!(folder);
  app.write("app.js", ENTRY);

  const { page, problems } = await openBuilt(pages, folder, true);
  await page.getByRole("button", { name: "Next slide" }).click();
  await page.waitForFunction(() => document.querySelector("#two")!.getBoundingClientRect().left === 8);
  assert.deepEqual(problems, []);
  assertOnlySlider(folder);
});

/** For other bundlers an author copies the folder `languages` and names it in the setting `languagesUrl`. */
test("an app built with Vite has the texts in other languages", async () => {
  const folder = app.path("built", "german");
  mkdirSync(folder, { recursive: true });
  await BUNDLERS["Vite"]!(folder);
  const index = path.join(folder, "index.html");
  writeFileSync(index, readFileSync(index, "utf8").replace('lang="en"', 'lang="de"'));
  const { page, problems } = await openBuilt(pages, folder, true);
  await page.getByRole("button", { name: "Nächste Folie" }).waitFor();
  assert.deepEqual(problems, []);
});
