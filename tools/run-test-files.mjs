import { afterEach, beforeEach, describe } from "node:test";
import { pathToFileURL } from "node:url";

/**
 * A test, or its cleanup, that has not ended by then waits for something that never happens: node would wait for ever.
 */
const LONGEST_MS = 480_000;

let timer;
function watch(what) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    console.log(`failing tests:\n\n${what} has not ended within ${LONGEST_MS / 1000} s; the tests end here.`);
    process.exit(1);
  }, LONGEST_MS);
  timer.unref();
}
beforeEach(({ name }) => watch(`"${name}"`));
afterEach(({ name }) => watch(`What follows "${name}"`));

/** Runs the given test files in one process: starting one for each would cost more than most of their tests. */
for (const file of process.argv.slice(2)) describe(file, () => import(pathToFileURL(file).href));
