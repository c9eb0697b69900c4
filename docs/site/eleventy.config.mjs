import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { extendMarkdown } from "../../tools/docs/fences.mjs";
import { formSchema } from "../../tools/docs/form-schema.mjs";
import { searchScript } from "../../tools/docs/search-index.mjs";
import { llmsText } from "../../tools/docs/llms-text.mjs";

/**
 * The documentation site: Markdown of `docs/site/pages` -> plain HTML in `docs/html`, which works from the folder
 * (`npm run docs`). Links are relative and all pages lie in one folder.
 */
const PICTURES = ["lighthouse", "harbour", "dunes", "breakfast", "room", "night", "garden", "icon"];

/** @param {import("@11ty/eleventy").UserConfig} config */
export default function configure(config) {
  config.setUseGitIgnore(false);
  config.setQuietMode(true);
  config.amendLibrary("md", extendMarkdown);
  config.addPassthroughCopy({ "docs/site/assets": "." });
  for (const name of PICTURES) config.addPassthroughCopy({ [`demo/pictures/${name}.svg`]: `pictures/${name}.svg` });
  config.addPassthroughCopy({ "demo/pictures/night.webm": "pictures/night.webm" });
  config.addGlobalData("layout", "page.11ty.mjs");
  config.addGlobalData("eleventyComputed", {
    permalink: (data) => `${data.page.fileSlug || "index"}.html`,
  });
  config.addCollection("inOrder", (collections) =>
    collections.getAll().sort((a, b) => (a.data.order ?? 99) - (b.data.order ?? 99)),
  );
  // A page that was renamed must not stay under its old name.
  config.on("eleventy.before", ({ directories }) => rmSync(directories.output, { recursive: true, force: true }));
  config.on("eleventy.after", ({ directories, results }) => {
    const write = (name, text) => {
      mkdirSync(directories.output, { recursive: true });
      writeFileSync(path.join(directories.output, name), text);
    };
    write("search-index.js", searchScript(results));
    write("llms.txt", llmsText(results));
    write("form-definition.schema.json", JSON.stringify(formSchema()));
  });
  return {
    dir: { input: "docs/site/pages", layouts: "../layouts", includes: "../layouts", output: "docs/html" },
    markdownTemplateEngine: false,
  };
}
