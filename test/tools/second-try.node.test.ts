import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import { nodeTests } from "../../tools/node-tests.mjs";
import { tryAgain } from "../../tools/second-try.mjs";
import { printReport } from "../../tools/test-report.mjs";

/** Node's runner refuses to run inside another run of itself. */
const { NODE_TEST_CONTEXT } = process.env;
delete process.env.NODE_TEST_CONTEXT;
const folder = mkdtempSync(path.join(tmpdir(), "plaintags-second-try-"));
after(() => {
  if (NODE_TEST_CONTEXT) process.env.NODE_TEST_CONTEXT = NODE_TEST_CONTEXT;
  rmSync(folder, { recursive: true });
});

function write(name: string, code: string): string {
  const file = path.join(folder, `${name}.test.mjs`);
  writeFileSync(file, `import { test } from "node:test";\n${code}`);
  return file;
}

/** Runs files as `npm test` runs the rules: once, and what failed once more. */
async function run(...files: string[]) {
  const work = (files?: string[]) => nodeTests("node", { files, quiet: true, limit: 1 });
  return tryAgain([{ name: "rules", tests: true, work, results: await work(files) }]);
}

const FINE = `test("adds", () => {}); test.skip("divides", () => {});`;
/** Fails the first time only. */
const failsOnce = (mark: string) =>
  `import { existsSync, writeFileSync } from "node:fs"; const mark = ${JSON.stringify(path.join(folder, mark))};
  const isSecond = existsSync(mark); writeFileSync(mark, "");`;

describe("the second try of what failed", () => {
  test("a test that always fails is named once, with its error, beside the counts of the others", async () => {
    const { results, flaky } = await run(
      write("fine", FINE),
      write("wrong", `test("subtracts", () => { throw new Error("3 is not 4\\nsecond line"); });`),
    );
    assert.deepEqual([results.passed, results.failed, results.skipped, flaky.length], [1, 1, 1, 0]);
    assert.equal(results.failures[0]?.title, "subtracts");
    assert.match(results.failures[0].error, /^Error: 3 is not 4\nsecond line/u);
  });

  test("a test that fails the first time only counts as passed, and is listed", async () => {
    const { results, flaky } = await run(
      write(
        "once",
        `${failsOnce("once")} test("subtracts", () => { if (!isSecond) throw new Error("too late"); }); ${FINE}`,
      ),
    );
    assert.deepEqual([results.passed, results.failed, results.skipped], [2, 0, 1]);
    assert.deepEqual(
      flaky.map(({ title }) => title),
      ["subtracts"],
    );
  });

  /** Holds its thread as an endless loop does, but takes no time from other tests. */
  const BLOCK = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`;
  const NEVER = {
    "waits for ever": `test("never", () => new Promise(() => setInterval(() => {}, 1000)));`,
    "blocks for ever": `test("never", () => { ${BLOCK} });`,
    "blocks for ever while it loads": BLOCK,
  };
  for (const [what, code] of Object.entries(NEVER))
    test(`a file that ${what} is named, and the results of the others are there`, async () => {
      const never = write("never", code);
      const { results } = await run(write("before", FINE), never, write("after", FINE));
      assert.deepEqual([results.passed, results.failed, results.skipped], [2, 1, 2]);
      assert.deepEqual(results.failures[0]?.files, [never]);
    });

  test("a file that hangs the first time only counts with its tests", async () => {
    const { results, flaky } = await run(
      write(
        "hangs",
        `${failsOnce("hangs")} test("waits", () => isSecond || new Promise(() => setInterval(() => {}, 1000))); ${FINE}`,
      ),
    );
    assert.deepEqual([results.passed, results.failed, results.skipped, flaky.length], [2, 0, 1, 1]);
  });

  test("a file that imports what does not exist is named", async () => {
    const missing = write("missing", `import "./not-here.mjs";`);
    const { results } = await run(write("fine", FINE), missing);
    assert.deepEqual([results.passed, results.failed], [1, 1]);
    assert.deepEqual(results.failures[0]?.files, [missing]);
    assert.match(results.failures[0].error, /not-here\.mjs/u);
  });

  test("an error after its test had ended is a failure of its file", async () => {
    const late = write(
      "late",
      `import { AsyncResource } from "node:async_hooks";
      let failAfterEnd;
      test("ends early", () => { failAfterEnd = AsyncResource.bind(() => { Promise.reject(new Error("not awaited")); }); });
      test("goes on", async () => { failAfterEnd(); await new Promise(setImmediate); });`,
    );
    const { results } = await run(late);
    assert.equal(results.failed, 1);
    assert.match(results.failures[0]!.error, /"ends early".*not awaited/u);
  });

  test("files whose process failed without saying where are tried again together", async () => {
    const runs: string[][] = [];
    const work = (files: string[] = []) => {
      runs.push(files);
      return Promise.resolve({ passed: 1, failed: 0, skipped: 0, failures: [] });
    };
    const files = ["a", "b", "c", "d", "e"];
    const failures = [{ files, title: "ended with exit code 1", error: "wrong" }];
    const { results, flaky } = await tryAgain([
      { name: "rules", tests: true, work, results: { passed: 7, failed: 1, skipped: 0, failures } },
    ]);
    assert.deepEqual(runs, [files]);
    assert.deepEqual([results.passed, results.failed, flaky.length], [8, 0, 1]);
  });

  test("a second try that runs no test does not pass", async () => {
    const { results, flaky } = await run(
      write(
        "vanishes",
        `${failsOnce("vanishes")} if (!isSecond) test("subtracts", () => { throw new Error("wrong"); });`,
      ),
      write("skips", `${failsOnce("skips")} test("divides", { skip: isSecond }, () => { throw new Error("wrong"); });`),
    );
    assert.deepEqual([results.passed, results.failed, flaky.length], [0, 2, 0]);
  });

  test("more than ten failures are not tried again", async () => {
    let runs = 0;
    const work = () => {
      runs += 1;
      return Promise.resolve({ passed: 1, failed: 0, skipped: 0, failures: [] });
    };
    const failures = Array.from({ length: 11 }, (_, index) => ({
      files: [`${index}`],
      title: "fails",
      error: "wrong",
    }));
    const { results } = await tryAgain([
      { name: "rules", tests: true, work, results: { passed: 0, failed: 11, skipped: 0, failures } },
    ]);
    assert.deepEqual([runs, results.failed], [0, 11]);
  });
});

describe("the end of the output", () => {
  function report(failed: number, flaky: number) {
    const failure = (index: number) => ({
      files: [`test/${index}.test.ts`],
      title: `opens ${index}`,
      error: `Error: wrong ${index}\n${"    at somewhere\n".repeat(60)}`,
      console: ["a warning"],
      browser: "Firefox",
      job: "elements (Firefox)",
    });
    const list = (count: number) => Array.from({ length: count }, (_, index) => failure(index));
    const lines: string[] = [];
    const { log } = console;
    console.log = (line: string) => void lines.push(line);
    const results = { passed: 7, failed, skipped: 2, failures: list(failed) };
    const ok = printReport({ results, flaky: list(flaky), seconds: 9 });
    console.log = log;
    return { ok, lines };
  }

  test("names each failure with file, engine, error and console, and closes with the counts", () => {
    const { ok, lines } = report(2, 0);
    assert.equal(ok, false);
    assert.equal(lines.at(-1), "7 passed, 2 failed, 2 skipped");
    assert.ok(lines.includes("✖ test/1.test.ts opens 1 (Firefox)"));
    assert.ok(lines.includes("    Error: wrong 1"));
    assert.ok(lines.includes("    console: a warning"));
  });

  test("has all failures within the last 150 lines", () => {
    const { lines } = report(40, 10);
    assert.ok(lines.length <= 150, String(lines.length));
    for (let index = 0; index < 40; index++) assert.ok(lines.some((line) => line.includes(`opens ${index} `)));
  });

  test("lists what passed the second time, and is green", () => {
    const { ok, lines } = report(0, 1);
    assert.equal(ok, true);
    assert.ok(lines.includes("Flaky: test/0.test.ts opens 0 (Firefox) (Error: wrong 0)"));
  });
});
