import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ELEMENTS, root, testFiles } from "./test-files.mjs";

/** Test files per page: opening a page takes time, and a file that hangs takes the others of its page along. */
export const FILES_PER_PAGE = 4;

/** Why a file runs on all engines. */
const SUBJECTS = [
  "layout and geometry",
  "pointer and wheel",
  "focus and inert",
  "dialog and popover",
  "find-in-page and print",
  "native validity and autofill",
  "date and file inputs",
  "masks and composition",
  "style sheets and layers",
  "shadow roots and slots",
  "right to left",
  "streams and fetch",
];

/** Folder of the written pages. */
export const PAGES = path.join(root, "node_modules/.cache/test-pages/");

/** Prefix of an import that adds a file's name to its suites, so that a failure shows its file. */
export const NAMED = "named:";

const createPage = (files) =>
  files
    .map((file) => `import ${JSON.stringify(NAMED + file)};\nimport ${JSON.stringify(path.join(root, file))};\n`)
    .join("");

/**
 * Reads what the first lines of a file say: that it cannot share a page, or which of its subjects differs between
 * engines, so that it runs on Firefox and WebKit, too. A comment in other words would be ignored, so it is an error.
 */
function readMarks(file) {
  const [head] = /^(?:\/\/.*\n)*/.exec(readFileSync(path.join(root, file), "utf8"));
  const marks = { alone: false, engines: false };
  for (const line of head.trim().split("\n").filter(Boolean)) {
    const [, name, reason] = /^\/\/ (Needs a separate page|Engines): (.+)$/.exec(line) ?? [];
    if (name === "Needs a separate page") marks.alone = true;
    else if (reason?.split(", ").every((subject) => SUBJECTS.includes(subject))) marks.engines = true;
    else
      throw new Error(
        `${file}: the first lines say "// Needs a separate page: …" or "// Engines: …", with one of: ${SUBJECTS.join("; ")}.`,
      );
  }
  return marks;
}

/**
 * Writes pages that run several browser test files each; returns their paths and those of files that run alone.
 * `marked`: only files whose subject differs between engines.
 */
export function testPages({ marked = false } = {}) {
  const [alone, shared] = [[], []];
  for (const file of testFiles(ELEMENTS)) {
    const marks = readMarks(file);
    if (!marked || marks.engines) (marks.alone ? alone : shared).push(file);
  }
  // Neighbouring files load the same modules.
  const pages = Array.from({ length: Math.ceil(shared.length / FILES_PER_PAGE) }, (_, page) =>
    shared.slice(page * FILES_PER_PAGE, (page + 1) * FILES_PER_PAGE),
  );
  // Engines that run at the same time have pages of their own.
  const folder = path.join(PAGES, marked ? "marked" : "all");
  mkdirSync(folder, { recursive: true });
  const written = pages.map((files, index) => {
    const page = path.join(folder, `${index + 1}.js`);
    writeFileSync(page, createPage(files));
    return path.relative(root, page).split(path.sep).join("/");
  });
  return [...written, ...alone];
}

/** The test files of a page, or the file itself if it runs alone. */
export function filesOfPage(page) {
  const file = path.join(root, page);
  if (!file.startsWith(PAGES)) return [page];
  return [...readFileSync(file, "utf8").matchAll(new RegExp(`"${NAMED}(.*)"`, "g"))].map(([, name]) => name);
}
