import { availableParallelism } from "node:os";
import { failedWith, noResults } from "./test-results.mjs";

/**
 * @typedef {object} Job
 * @property {string} name
 * @property {string[]} [needs] - Names of jobs without which this one does not run. It waits for them.
 * @property {string} [after] - Name of a job that would disturb this one. It waits for that job's end.
 * @property {boolean} [light] - Waits for a network or a disk: does not count as one that needs a core.
 * @property {boolean} [tests] - Has tests: no test at all is a failure.
 * @property {() => Promise<import("./test-results.mjs").Results>} work
 * @property {(files: string[]) => Promise<import("./test-results.mjs").Results>} [again] - Runs single files.
 */

const summarize = ({ passed, failed, skipped }, tests) => {
  if (tests) return `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return failed ? "failed" : "passed";
};

/**
 * Runs jobs in their order, at most as many at once as there are cores, and prints a line about each when it has ended.
 * Resolves with the jobs and their results.
 *
 * @param {Job[]} jobs
 */
export async function runJobs(jobs) {
  const waiting = [...jobs];
  const running = new Map();
  const done = new Map();
  async function runJob({ name, needs = [], tests = false, work }) {
    const broken = needs.find((need) => done.get(need).failed);
    if (broken) {
      console.log(`${name}: not run, because it needs "${broken}"`);
      done.set(name, noResults());
      return void running.delete(name);
    }
    const start = Date.now();
    let results = await work().catch((error) => failedWith({ files: [], title: "broke off", error: error.stack }));
    if (tests && !results.passed && !results.failed)
      results = failedWith({ files: [], title: "no tests", error: "No test ran." });
    console.log(`${name}: ${summarize(results, tests)} (${Math.round((Date.now() - start) / 1000)} s)`);
    done.set(name, results);
    running.delete(name);
  }
  const hasCore = () => [...running.values()].filter(({ light }) => !light).length < availableParallelism();
  while (waiting.length || running.size) {
    for (const job of [...waiting]) {
      const isReady = [...(job.needs ?? []), ...(job.after ? [job.after] : [])].every((name) => done.has(name));
      if (!isReady || !(job.light || hasCore())) continue;
      waiting.splice(waiting.indexOf(job), 1);
      const state = { light: job.light };
      running.set(job.name, state);
      state.ended = runJob(job);
    }
    await Promise.race([...running.values()].map(({ ended }) => ended));
  }
  return jobs.map((job) => ({ ...job, results: done.get(job.name) }));
}
