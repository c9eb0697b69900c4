/**
 * What the test runners tell of a run.
 *
 * @typedef {object} Failure
 * @property {string[]} files - The test files to try again.
 * @property {string} title - Of the test, with its suites.
 * @property {string} error
 * @property {string[]} [console] - The last lines of the page's console.
 * @property {boolean} [lost] - The tests of these files are not counted, because a file did not load or end.
 *
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Failure[]} failures
 */

/** @returns {Results} */
export const noResults = () => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

/** @type {(all: Results[]) => Results} */
export const sumOf = (all) =>
  all.reduce(
    (sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    noResults(),
  );

/** @type {(failure: Failure) => Results} */
export const failedWith = (failure) => ({ ...noResults(), failed: 1, failures: [failure] });

const LAST_LINES = 25;
export const lastLines = (text, count = LAST_LINES) => text.trimEnd().split("\n").slice(-count).join("\n");

/**
 * Runs a job's work; an error is a failure.
 *
 * @param {() => Promise<Results>} work
 */
export const settle = (work) =>
  work().catch((error) => failedWith({ files: [], title: "broke off", error: error.stack }));
