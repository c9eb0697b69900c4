import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ELEMENTS, root, testFiles } from "./test-files.mjs";

/** Test files that one page runs: a page that starts anew for each of them costs the engines nearly half of all their time. */
const FILES_PER_PAGE = 8;

/** First line of a test file that cannot share its page with others, with the reason. */
const ALONE = /^\/\/ A page of its own: /;

/** First line of a test file that tells no more in a second engine, with the reason. */
const ONCE = /^\/\/ One engine of several: /;

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

/** Writes pages of several test files each, and gives their paths. Neighbours load the same modules. */
function pagesOf(name, files) {
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: Math.ceil(files.length / FILES_PER_PAGE) }, (_, index) => {
    const page = path.join(folder, `${name}-${index + 1}.js`);
    writeFileSync(page, pageOf(files.slice(index * FILES_PER_PAGE, (index + 1) * FILES_PER_PAGE)));
    return path.relative(root, page).split(path.sep).join("/");
  });
}

/** The test files of the elements, as pages: those for every engine, and those that one engine of several is enough for. */
export function testPages() {
  const [alone, once, shared] = [[], [], []];
  for (const file of testFiles(ELEMENTS)) {
    const text = readFileSync(path.join(root, file), "utf8");
    (ALONE.test(text) ? alone : ONCE.test(text) ? once : shared).push(file);
  }
  return { everywhere: [...pagesOf("everywhere", shared), ...alone], once: pagesOf("once", once) };
}
