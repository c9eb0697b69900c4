import { inspect } from "node:util";
import { record } from "./record.mjs";
import { filesOfPage } from "./test-pages.mjs";
import { noResults, sumOf } from "./test-results.mjs";

const CONSOLE_LINES = 8;
const CONSOLE_WIDTH = 300;
const summarize = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
const describe = (error) =>
  error?.stack?.includes(error.message) ? error.stack : [error?.message, error?.stack].filter(Boolean).join("\n");

/** Suites of shared pages begin with their file (`test-pages.mjs`). */
const SUITE = /^(test\/\S+\.tsx?): (.*)$/s;

const pageOf = (testFile) => testFile.replace(`${process.cwd()}/`, "");

/** The results of one page in one browser. */
function readSession({ testFile, browser, passed, testResults, errors = [], logs = [] }) {
  const files = filesOfPage(pageOf(testFile));
  const lines = logs
    .flat()
    .map((entry) => (typeof entry === "string" ? entry : inspect(entry)))
    .flatMap((entry) => entry.split("\n"))
    .slice(-CONSOLE_LINES)
    .map((line) => line.slice(0, CONSOLE_WIDTH));
  const results = noResults();
  const fail = (failure) => {
    results.failed += 1;
    results.failures.push({ ...failure, browser: browser.name, console: lines });
  };
  // A page that did not load, did not end, or failed outside a test: whatever its tests say, it is run again.
  if (errors.length || (!passed && !testResults)) {
    const error = errors.map(describe).join("\n") || "The page did not end.";
    fail({ files, title: "failed outside a test", error, lost: true });
    return results;
  }
  const walk = (suite, names) => {
    for (const { name, skipped, passed, error } of suite?.tests ?? []) {
      const [outermost = name, ...others] = [...names, name];
      const [, file = files[0], title = outermost] = SUITE.exec(outermost) ?? [];
      if (skipped) results.skipped += 1;
      else if (passed) results.passed += 1;
      else fail({ files: [file], title: [title, ...others].join(" > "), error: describe(error) });
    }
    for (const inner of suite?.suites ?? []) walk(inner, [...names, inner.name]);
  };
  walk(testResults, []);
  return results;
}

/** Records the results of each page, prints the failures, the counts of each browser, and the counts of all as the last line. */
export function failuresReporter() {
  return {
    start: ({ testFiles }) => record({ pages: testFiles.map(pageOf) }),
    reportTestFileResults: ({ testFile, sessionsForTestFile }) =>
      record({ page: pageOf(testFile), results: sumOf(sessionsForTestFile.map(readSession)) }),
    onTestRunFinished({ sessions }) {
      const byBrowser = new Map();
      for (const session of sessions) {
        const { name } = session.browser;
        byBrowser.set(name, [...(byBrowser.get(name) ?? []), readSession(session)]);
      }
      const sum = sumOf([...byBrowser.values()].flat());
      const lines = sum.failures.flatMap(({ files, title, browser, error, console }) => [
        `${files.join(", ")} (${browser})`,
        `  failed: ${title}`,
        error.replace(/^/gm, "      "),
        ...console.map((line) => `  console: ${line}`),
      ]);
      for (const [name, all] of byBrowser) lines.push(`${name}: ${summarize(sumOf(all))}`);
      process.stdout.write(`${lines.join("\n")}\n${summarize(sum)}\n`);
    },
  };
}
