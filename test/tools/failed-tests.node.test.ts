import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { failuresReporter } from "../../tools/failures-reporter.mjs";
import { readFailures } from "../../tools/failed-tests.mjs";

/** Runs a file of tests as the project does, in a process of its own. */
function runTests(code: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "plaintags-failed-tests-"));
  const file = path.join(folder, "sample.test.mjs");
  writeFileSync(file, `import { test } from "node:test";\n${code}`);
  // Node's runner refuses to run inside another run of itself.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const options = { encoding: "utf8", env } as const;
  const args = ["--test-reporter=spec", "--test-force-exit", "tools/run-test-files.mjs", file];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  rmSync(folder, { recursive: true });
  return { code: status ?? 1, text: stdout + stderr };
}

const passed = { code: 0, text: "✔ a test that passed\nℹ pass 1\nℹ fail 0\n" };

test("a failed test is one line with its message, and processes that passed say nothing", () => {
  const output = runTests(
    `test("adds", () => { throw new Error("3 is not 4\\nsecond line"); }); test("fine", () => {});`,
  );
  const { text, tests } = readFailures([passed, output]);
  assert.equal(tests.length, 1);
  assert.match(tests[0]!, /^✖ adds \(.*\): Error: 3 is not 4$/u);
  assert.match(text, /second line/u);
  assert.doesNotMatch(text, /a test that passed/u);
});

test("an error after its test had ended is named, although all tests passed", () => {
  const output = runTests(`
    import { AsyncResource } from "node:async_hooks";
    let failAfterEnd;
    test("ends early", () => { failAfterEnd = AsyncResource.bind(() => { Promise.reject(new Error("too late")); }); });
    test("goes on", async () => { failAfterEnd(); await new Promise(setImmediate); });
  `);
  assert.equal(output.code, 1);
  assert.match(output.text, /fail 0/u);
  const { tests } = readFailures([passed, output]);
  assert.equal(tests.length, 1);
  assert.match(tests[0]!, /"ends early".*too late/u);
});

test("a test that fails in a browser is listed below its file", (t) => {
  let text = "";
  t.mock.method(process.stdout, "write", (chunk: string) => {
    text += chunk;
    return true;
  });
  failuresReporter().onTestRunFinished({
    sessions: [
      {
        browser: { name: "Firefox" },
        testFile: `${process.cwd()}/test/sample.browser.test.ts`,
        passed: false,
        testResults: {
          tests: [
            { name: "opens", passed: false, error: { message: "closed" } },
            { name: "closes", passed: true },
          ],
          suites: [],
        },
      },
    ],
  });
  t.mock.restoreAll();
  assert.deepEqual(readFailures([{ code: 1, text }]).tests, [
    "test/sample.browser.test.ts (Firefox)",
    "  failed: opens: closed",
  ]);
});

test("a step that names no failed test shows its last lines", () => {
  const text = ["one", "two", "three", "", "four", "five", "six"].join("\n");
  assert.deepEqual(readFailures([{ code: 2, text }]).tests, ["two", "three", "four", "five", "six"]);
});
