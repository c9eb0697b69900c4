import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ELEMENTS, root, testFiles } from "./test-files.mjs";

/** Test files per page: with one page per file, the engines spend nearly half of the time on opening pages. */
const FILES_PER_PAGE = 12;

/** First line of a test file that cannot share a page; the reason follows. */
const ALONE = /^\/\/ Needs a separate page: /;

/** Folder of the written pages. */
export const PAGES = path.join(root, "node_modules/.cache/test-pages/");

/** Prefix of an import that adds a file's name to its suites, so that a failure shows its file. */
export const NAMED = "named:";

const createPage = (files) =>
  files
    .map((file) => `import ${JSON.stringify(NAMED + file)};\nimport ${JSON.stringify(path.join(root, file))};\n`)
    .join("");

/** Writes pages that run several browser test files each; returns their paths and those of files that run alone. */
export function testPages() {
  const [alone, shared] = [[], []];
  for (const file of testFiles(ELEMENTS)) {
    const text = readFileSync(path.join(root, file), "utf8");
    // In other words it would be ignored, and the file would disturb those on its page.
    if (text.startsWith("//") && !ALONE.test(text))
      throw new Error(`${file}: a comment in the first line says "// Needs a separate page: …" and why.`);
    (ALONE.test(text) ? alone : shared).push(file);
  }
  // Neighbouring files load the same modules.
  const pages = Array.from({ length: Math.ceil(shared.length / FILES_PER_PAGE) }, (_, page) =>
    shared.slice(page * FILES_PER_PAGE, (page + 1) * FILES_PER_PAGE),
  );
  mkdirSync(PAGES, { recursive: true });
  const written = pages.map((files, index) => {
    const page = path.join(PAGES, `${index + 1}.js`);
    writeFileSync(page, createPage(files));
    return path.relative(root, page).split(path.sep).join("/");
  });
  return [...written, ...alone];
}
