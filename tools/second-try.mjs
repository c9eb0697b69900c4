import { sumOf } from "./test-results.mjs";

/** More failures than these are no accident: nothing is tried again, and the run is red. */
const MAX_FAILURES = 10;

/**
 * Tries once more what failed: each test file alone, with nothing beside it. What passes now counts as passed and is
 * listed as flaky.
 *
 * @param {(import("./run-jobs.mjs").Job & { results: import("./test-results.mjs").Results })[]} jobs
 */
export async function tryAgain(jobs) {
  const tooMany = sumOf(jobs.map(({ results }) => results)).failures.length > MAX_FAILURES;
  const all = [];
  const flaky = [];
  for (const { name, again, results } of jobs) {
    const named = (failures) => failures.map((failure) => ({ ...failure, job: name }));
    const canPass = ({ files }) => !tooMany && again && files.length;
    const final = named(results.failures.filter((failure) => !canPass(failure)));
    const tried = results.failures.filter(canPass);
    const second = new Map();
    for (const file of new Set(tried.flatMap(({ files }) => files))) {
      console.log(`Trying again: ${file} (${name})`);
      second.set(file, await again([file]));
    }
    const passed = tried.filter(({ files }) => files.every((file) => !second.get(file).failed));
    flaky.push(...named(passed));
    final.push(...named([...second.values()].flatMap(({ failures }) => failures)));
    // The first try has not counted the tests of files that did not load or end.
    const lost = new Set(tried.filter((failure) => failure.lost).flatMap(({ files }) => files));
    const counted = sumOf([...lost].map((file) => second.get(file)));
    all.push({
      passed: results.passed + counted.passed + passed.filter((failure) => !failure.lost).length,
      failed: final.length,
      skipped: results.skipped + counted.skipped,
      failures: final,
    });
  }
  return { results: sumOf(all), flaky };
}
