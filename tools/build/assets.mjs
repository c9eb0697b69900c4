import { readFileSync } from "node:fs";
import { transform } from "esbuild";
import { readLanguage, shippedLanguages, toFile } from "../texts.mjs";

const minifiedCss = async (code) =>
  (await transform(code, { loader: "css", minify: true, target: "es2022" })).code.trim();

/** Converts a style sheet into a module whose default export is its minified text. */
export const cssText = {
  name: "css-text",
  async transform(code, id) {
    if (!id.endsWith(".css")) return null;
    return { code: `export default ${JSON.stringify(await minifiedCss(code))};`, map: { mappings: "" } };
  },
};

/** Style sheets that a page links: styles before and without the script, and themes. */
export const standaloneCss = {
  name: "standalone-css",
  async generateBundle() {
    for (const fileName of ["plaintags.css", "themes/default.css", "themes/soft.css", "themes/sharp.css"]) {
      const source = await minifiedCss(readFileSync(new URL(`../../src/${fileName}`, import.meta.url), "utf8"));
      this.emitFile({ type: "asset", fileName, source: `${source}\n` });
    }
  },
};

/** `dist/languages/`: the texts in other languages, for all scripts. */
export const languages = {
  name: "languages",
  generateBundle() {
    for (const tag of shippedLanguages())
      this.emitFile({ type: "asset", fileName: `languages/${tag}.json`, source: toFile(readLanguage(tag)) });
  },
};
