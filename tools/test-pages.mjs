import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ELEMENTS, root, testFiles } from "./test-files.mjs";

/** Test files that one page runs: a page that starts anew for each of them costs the engines nearly half of all their time. */
const FILES_PER_PAGE = 8;

/** A first line of a test file that cannot share its page with others, with the reason. */
const ALONE = /^(\/\/.*\n)*\/\/ A page of its own: /;

/** A first line of a test file that tells no more in a second engine, with the reason. */
const ONCE = /^(\/\/.*\n)*\/\/ One engine of several: /;

const folder = path.join(root, "node_modules/.cache/test-pages");

/** Names each suite after its file, so that what failed can be found. */
const pageOf = (files) => `const { describe } = globalThis;
for (const file of ${JSON.stringify(files)}) {
  const outermost = (title, run) => {
    globalThis.describe = describe;
    describe(\`\${file}: \${title}\`, run);
    globalThis.describe = outermost;
  };
  globalThis.describe = outermost;
  await import(\`/\${file}\`);
}
`;

/** Writes a page of several test files, and gives its path. */
function pageWith(files, name) {
  const page = path.join(folder, `${name}.js`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(page, pageOf(files));
  return path.relative(root, page).split(path.sep).join("/");
}

/** The pages of test files. Neighbours load the same modules. */
function pagesFor(name, files) {
  const [alone, shared] = split(files, ALONE);
  const count = Math.ceil(shared.length / FILES_PER_PAGE);
  const groups = Array.from({ length: count }, (_, page) => shared.slice(page * FILES_PER_PAGE, (page + 1) * FILES_PER_PAGE));
  return [...groups.map((group, index) => pageWith(group, `${name}-${index + 1}`)), ...alone];
}

/** The files with a mark, and the others. */
function split(files, mark) {
  const isMarked = (file) => mark.test(readFileSync(path.join(root, file), "utf8"));
  return [files.filter(isMarked), files.filter((file) => !isMarked(file))];
}

/** The test files of the elements, as pages: those for every engine, and those that one engine of several is enough for. */
export function testPages() {
  const [once, everywhere] = split(testFiles(ELEMENTS), ONCE);
  return { everywhere: pagesFor("everywhere", everywhere), once: pagesFor("once", once) };
}
