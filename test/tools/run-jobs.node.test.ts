import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runJobs } from "../../tools/run-jobs.mjs";

const passed = { passed: 1, failed: 0, skipped: 0, failures: [] };
const failure = { files: [], title: "installation", error: "Chromium not found." };
const failed = { ...passed, passed: 0, failed: 1, failures: [failure] };

describe("The driver's jobs", () => {
  it("end where all that is left cannot run, and the failure is in the report", async (context) => {
    const log = context.mock.method(console, "log", () => {});
    const finished = await runJobs([
      { name: "browsers", work: () => Promise.resolve(failed) },
      { name: "pages", needs: ["browsers"], work: () => Promise.resolve(passed) },
    ]);
    assert.deepEqual(
      finished.map(({ name, results }) => [name, results.passed, results.failures]),
      [
        ["browsers", 0, [failure]],
        ["pages", 0, []],
      ],
    );
    assert.deepEqual(log.mock.calls.at(-1)?.arguments, ['pages: not run, because it needs "browsers"']);
  });

  it("that wait for a job that is not there are an error", async () => {
    await assert.rejects(
      runJobs([{ name: "pages", after: "lint", work: () => Promise.resolve(passed) }]),
      /"pages" waits for a job that is not there\./,
    );
  });
});
