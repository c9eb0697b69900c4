import { availableParallelism } from "node:os";
import { failedWith, noResults, settle } from "./test-results.mjs";

/**
 * @typedef {object} Job
 * @property {string} name
 * @property {string[]} [needs] - Names of jobs without which this one does not run. It waits for them.
 * @property {string} [after] - Name of a job that would disturb this one. It waits for that job's end.
 * @property {number} [cores] - How much of a core it keeps busy: 1 by default, 0 if it waits for a network.
 * @property {boolean} [tests] - Has tests: no test at all is a failure, and what fails is tried again.
 * @property {(files?: string[]) => Promise<import("./test-results.mjs").Results>} work - On these files; default: all.
 */

const summarize = ({ passed, failed, skipped }, tests) => {
  if (tests) return `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return failed ? "failed" : "passed";
};

/**
 * Runs jobs in their order, as many at once as there are cores for, and prints a line about each when it has ended.
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
    let results = await settle(() => work());
    if (tests && !results.passed && !results.failed && !results.skipped)
      results = failedWith({ files: [], title: "no tests", error: "No test ran." });
    console.log(`${name}: ${summarize(results, tests)} (${Math.round((Date.now() - start) / 1000)} s)`);
    done.set(name, results);
    running.delete(name);
  }
  const freeCores = () => [...running.values()].reduce((free, { cores }) => free - cores, availableParallelism());
  while (waiting.length || running.size) {
    const count = waiting.length;
    for (const job of [...waiting]) {
      const isReady = [...(job.needs ?? []), ...(job.after ? [job.after] : [])].every((name) => done.has(name));
      const { cores = 1 } = job;
      if (!isReady || cores > freeCores()) continue;
      waiting.splice(waiting.indexOf(job), 1);
      const state = { cores };
      running.set(job.name, state);
      state.ended = runJob(job);
    }
    // A job that is not run has ended already.
    if (running.size) await Promise.race([...running.values()].map(({ ended }) => ended));
    else if (waiting.length === count) throw new Error(`"${waiting[0].name}" waits for a job that is not there.`);
  }
  return jobs.map((job) => ({ ...job, results: done.get(job.name) }));
}
