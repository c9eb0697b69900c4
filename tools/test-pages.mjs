import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ELEMENTS, root, testFiles } from "./test-files.mjs";

/**
 * Number of test files that one page runs: a new page for each of them costs the engines nearly half of all their time.
 */
const FILES_PER_PAGE = 12;

/** First line of a test file that cannot share its page with others, with the reason. */
const ALONE = /^\/\/ A page of its own: /;

/** Where the pages are written. */
export const PAGES = path.join(root, "node_modules/.cache/test-pages/");

/** Precedes a file's name: the import that names its suites after it, so that failures can be located. */
export const NAMED = "named:";

const pageOf = (files) =>
  files
    .map((file) => `import ${JSON.stringify(NAMED + file)};\nimport ${JSON.stringify(path.join(root, file))};\n`)
    .join("");

/** Writes pages that run several test files of the elements each, and returns their paths. */
export function testPages() {
  const [alone, shared] = [[], []];
  for (const file of testFiles(ELEMENTS))
    (ALONE.test(readFileSync(path.join(root, file), "utf8")) ? alone : shared).push(file);
  // Neighbours load the same modules.
  const pages = Array.from({ length: Math.ceil(shared.length / FILES_PER_PAGE) }, (_, page) =>
    shared.slice(page * FILES_PER_PAGE, (page + 1) * FILES_PER_PAGE),
  );
  mkdirSync(PAGES, { recursive: true });
  const written = pages.map((files, index) => {
    const page = path.join(PAGES, `${index + 1}.js`);
    writeFileSync(page, pageOf(files));
    return path.relative(root, page).split(path.sep).join("/");
  });
  return [...written, ...alone];
}
