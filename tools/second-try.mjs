import { sumOf } from "./test-results.mjs";

/** More failures than these are no accident: nothing is tried again, and the run is red. */
const MAX_FAILURES = 10;
/** A failure of more files is one of their process: no page has more. */
const MAX_FILES = 4;
const SEPARATOR = "\n";

/** What is tried again together. */
const unitsOf = ({ files }) => (files.length > MAX_FILES ? [files.join(SEPARATOR)] : files);

/**
 * Tries once more what failed: each test file alone, with nothing beside it; the files of a process that failed without
 * saying which of them did, together. What passes now counts as passed and is listed as flaky.
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
    for (const unit of new Set(tried.flatMap(unitsOf))) {
      const files = unit.split(SEPARATOR);
      console.log(`Trying again: ${files.length > MAX_FILES ? `${files.length} files` : files.join(", ")} (${name})`);
      second.set(unit, await again(files));
    }
    const passed = tried.filter((failure) => unitsOf(failure).every((unit) => !second.get(unit).failed));
    flaky.push(...named(passed));
    final.push(...named([...second.values()].flatMap(({ failures }) => failures)));
    // The first try has not counted the tests of files that did not load or end.
    const lost = new Set(tried.filter((failure) => failure.lost).flatMap(unitsOf));
    const counted = sumOf([...lost].map((unit) => second.get(unit)));
    all.push({
      passed: results.passed + counted.passed + passed.filter((failure) => !failure.lost).length,
      failed: final.length,
      skipped: results.skipped + counted.skipped,
      failures: final,
    });
  }
  return { results: sumOf(all), flaky };
}
