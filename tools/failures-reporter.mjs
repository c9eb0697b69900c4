import { inspect } from "node:util";

const summarize = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * Prints the failures of each file, a line for each browser, and a last line for CI: "N passed, N failed, N skipped".
 */
export function failuresReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const counts = new Map();
      const sum = { passed: 0, failed: 0, skipped: 0 };
      let browser;
      const add = (kind) => {
        browser[kind] += 1;
        sum[kind] += 1;
      };
      const lines = [];
      const describe = (error) => [error?.message, error?.stack].filter(Boolean).join("\n").replace(/^/gm, "      ");
      const walk = (suite, names) => {
        for (const test of suite?.tests ?? []) {
          if (test.skipped) add("skipped");
          else if (test.passed) add("passed");
          else {
            add("failed");
            lines.push(`  failed: ${[...names, test.name].join(" > ")}`, describe(test.error));
          }
        }
        for (const inner of suite?.suites ?? []) walk(inner, [...names, inner.name]);
      };
      for (const session of sessions) {
        const before = lines.length;
        const { name } = session.browser;
        if (!counts.has(name)) counts.set(name, { passed: 0, failed: 0, skipped: 0 });
        browser = counts.get(name);
        walk(session.testResults, []);
        // A file that failed to load, timed out or reported an error outside a test counts as a failure.
        for (const error of session.errors ?? []) {
          add("failed");
          lines.push("  failed outside a test:", describe(error));
        }
        if (!session.passed && !session.testResults && !session.errors?.length) {
          add("failed");
          lines.push("  failed: the file did not finish");
        }
        if (lines.length > before) {
          const logs = (session.logs ?? [])
            .flat()
            .map((entry) => `  console: ${(typeof entry === "string" ? entry : inspect(entry)).slice(0, 500)}`);
          lines.splice(before, 0, `${session.testFile.replace(`${process.cwd()}/`, "")} (${name})`, ...logs.slice(-20));
        }
      }
      for (const [name, count] of counts) lines.push(`${name}: ${summarize(count)}`);
      process.stdout.write(`${lines.join("\n")}\n${summarize(sum)}\n`);
    },
  };
}
