import { AsyncResource } from "node:async_hooks";
import { afterEach, before, beforeEach, describe } from "node:test";
import { pathToFileURL } from "node:url";
import { record } from "./record.mjs";
import { timeFactor } from "./time-factor.mjs";

// The runner adds an error to the test that runs; one outside of all tests would end the process without a word.
process.on("uncaughtExceptionMonitor", (error, origin) => console.error(`${origin}:`, error));

// Helpers of browser tests read it, which some rules use, too.
globalThis.TIME_FACTOR = timeFactor;

/** Limit for a test or its cleanup: by default, Node waits for ever. */
const timeoutMs = Number(process.env.TEST_LIMIT_MS);

let timer;
function startTimeout(what) {
  // The reporter writes nothing while a test computes.
  record({ starts: what });
  clearTimeout(timer);
  timer = setTimeout(() => {
    const reason = `${what} did not end within ${timeoutMs / 1000} s.`;
    console.log(reason);
    record({ reason });
    process.exit(1);
  }, timeoutMs);
  timer.unref();
}
beforeEach(({ name }) => startTimeout(`"${name}"`));
afterEach(({ name }) => startTimeout(`The code after "${name}"`));

/** Loads the files one after the other, and runs tests when all are loaded: so a file that never ends has a name. */
let loaded = Promise.resolve();
const allLoaded = new Promise((done) => setTimeout(() => done(loaded), 0));
function load(file) {
  // The runner finds the suite of a test by its asynchronous context, which a promise of another file has not.
  const start = AsyncResource.bind(() => import(pathToFileURL(file).href));
  const result = loaded.then(() => {
    record({ file, loads: true });
    return start().finally(() => record({ file, loads: false }));
  });
  loaded = result.catch(() => undefined);
  return result.then(() => allLoaded);
}

/** Runs all test files in one process: starting a process takes longer than most files. */
for (const file of process.argv.slice(2))
  describe(file, () => {
    before(() => record({ file, begins: true }));
    return load(file);
  });
