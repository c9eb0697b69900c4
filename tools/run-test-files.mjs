import { AsyncResource } from "node:async_hooks";
import { appendFileSync } from "node:fs";
import { afterEach, before, beforeEach, describe } from "node:test";
import { pathToFileURL } from "node:url";
import { timeFactor } from "./time-factor.mjs";

// Helpers of browser tests read it, which some rules use, too.
globalThis.TIME_FACTOR = timeFactor;

/** Limit for a test or its cleanup: by default, Node waits for ever. */
const timeoutMs = Number(process.env.TEST_LIMIT_MS);

let timer;
function startTimeout(what) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    console.log(`${what} did not end within ${timeoutMs / 1000} s.`);
    process.exit(1);
  }, timeoutMs);
  timer.unref();
}
beforeEach(({ name }) => startTimeout(`"${name}"`));
afterEach(({ name }) => startTimeout(`The code after "${name}"`));

const tell = (line) => appendFileSync(process.env.TEST_RESULTS, `${JSON.stringify(line)}\n`);

/** Loads the files one after the other, and runs tests when all are loaded: so a file that never ends has a name. */
let loaded = Promise.resolve();
const allLoaded = new Promise((done) => setTimeout(() => done(loaded), 0));
function load(file) {
  // The runner finds the suite of a test by its asynchronous context, which a promise of another file has not.
  const start = AsyncResource.bind(() => import(pathToFileURL(file).href));
  const result = loaded.then(() => {
    tell({ file, loads: true });
    return start().finally(() => tell({ file, loads: false }));
  });
  loaded = result.catch(() => undefined);
  return result.then(() => allLoaded);
}

/** Runs all test files in one process: starting a process takes longer than most files. */
for (const file of process.argv.slice(2))
  describe(file, () => {
    before(() => tell({ file, begins: true }));
    return load(file);
  });
