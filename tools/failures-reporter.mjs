/** Prints what failed, file by file, and one plain closing line that CI can read: "N passed, N failed, N skipped". */
export function failuresReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const count = { passed: 0, failed: 0, skipped: 0 };
      const lines = [];
      const describe = (error) => [error?.message, error?.stack].filter(Boolean).join("\n").replace(/^/gm, "      ");
      const walk = (suite, names) => {
        for (const test of suite?.tests ?? []) {
          if (test.skipped) count.skipped += 1;
          else if (test.passed) count.passed += 1;
          else {
            count.failed += 1;
            lines.push(`  failed: ${[...names, test.name].join(" > ")}`, describe(test.error));
          }
        }
        for (const inner of suite?.suites ?? []) walk(inner, [...names, inner.name]);
      };
      for (const session of sessions) {
        const before = lines.length;
        walk(session.testResults, []);
        // A file that could not load, timed out or logged a page error outside a test counts as a failure too.
        for (const error of session.errors ?? []) {
          count.failed += 1;
          lines.push("  failed outside a test:", describe(error));
        }
        if (!session.passed && !session.testResults && !session.errors?.length) {
          count.failed += 1;
          lines.push("  failed: the file did not run to its end");
        }
        if (lines.length > before) {
          const logs = (session.logs ?? []).flat().map((entry) => `  console: ${String(entry).slice(0, 500)}`);
          lines.splice(before, 0, `${session.testFile.replace(`${process.cwd()}/`, "")} (${session.browser.name})`, ...logs.slice(-20));
        }
      }
      process.stdout.write(`${lines.join("\n")}\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`);
    },
  };
}
