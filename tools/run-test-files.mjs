import { afterEach, beforeEach, describe } from "node:test";
import { pathToFileURL } from "node:url";

/** Limit for a test or its cleanup: by default, Node waits for ever. */
const TIMEOUT_MS = 480_000;

let timer;
function startTimeout(what) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    console.log(`failing tests:\n\n${what} did not end within ${TIMEOUT_MS / 1000} s; the run stops.`);
    process.exit(1);
  }, TIMEOUT_MS);
  timer.unref();
}
beforeEach(({ name }) => startTimeout(`"${name}"`));
afterEach(({ name }) => startTimeout(`The code after "${name}"`));

/** Runs all test files in one process: starting a process takes longer than most files. */
for (const file of process.argv.slice(2)) describe(file, () => import(pathToFileURL(file).href));
