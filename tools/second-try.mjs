import { FILES_PER_PAGE } from "./test-pages.mjs";
import { failedWith, settle, sumOf } from "./test-results.mjs";

/** More failures than these are no accident: nothing is tried again, and the run is red. */
const MAX_FAILURES = 10;

/** What is tried again together: no page has more files, so a failure of more is one of their process. */
const groupsOf = ({ files }) => (files.length > FILES_PER_PAGE ? [files] : files.map((file) => [file]));
const nameOf = (files) => files.join(", ");

/** Runs files again; a second try without a test shows nothing. */
async function runAgain(work, files) {
  const results = await settle(() => work(files));
  if (results.passed || results.failed) return results;
  return failedWith({ files, title: "no tests", error: "The second try ran no test." });
}

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
  for (const { name, tests, work, results } of jobs) {
    const named = (failures) => failures.map((failure) => ({ ...failure, job: name }));
    const canPass = ({ files }) => !tooMany && tests && files.length;
    const final = named(results.failures.filter((failure) => !canPass(failure)));
    const tried = results.failures.filter(canPass);
    const second = new Map();
    for (const files of tried.flatMap(groupsOf)) {
      if (second.has(nameOf(files))) continue;
      console.log(`Trying again: ${files.length > FILES_PER_PAGE ? `${files.length} files` : nameOf(files)} (${name})`);
      second.set(nameOf(files), await runAgain(work, files));
    }
    const secondOf = (failures) =>
      [...new Set(failures.flatMap(groupsOf).map(nameOf))].map((files) => second.get(files));
    const passed = tried.filter((failure) => secondOf([failure]).every(({ failed }) => !failed));
    flaky.push(...named(passed));
    final.push(...named([...second.values()].flatMap(({ failures }) => failures)));
    // The first try has not counted the tests of files that did not load or end.
    const counted = sumOf(secondOf(tried.filter(({ lost }) => lost)));
    all.push({
      passed: results.passed + counted.passed + passed.filter(({ lost }) => !lost).length,
      failed: final.length,
      skipped: results.skipped + counted.skipped,
      failures: final,
    });
  }
  return { results: sumOf(all), flaky };
}
