/** Begins the list of failures of Node's test runner, which follows the list of all tests. */
const NODE_FAILURES = "failing tests:";
/** A failed test, as Node's runner and `failures-reporter.mjs` print it. */
const FAILED = /^(?:✖| {2}failed)/u;
/** The file, which `failures-reporter.mjs` prints before its failures. */
const FILE = /\.test\.tsx? \(/u;
/** An error after its test had ended: Node's runner names it only here, and its counts say that all passed. */
const LATE = /^ℹ Error/u;

/** Of an output that names no failed test. */
const LAST_LINES = 5;

function readFailedTests(text) {
  const lines = text.split("\n").filter((line) => line.trim());
  const tests = lines.flatMap((line, index) => {
    if (LATE.test(line) || FILE.test(line)) return [line];
    return FAILED.test(line) && !line.includes(NODE_FAILURES) ? [`${line}: ${(lines[index + 1] ?? "").trim()}`] : [];
  });
  return tests.length ? tests : lines.slice(-LAST_LINES);
}

/**
 * Reads the outputs of a step that failed: all that was printed of its failures, and one line for each failed test with
 * its message. Of several processes, those that passed say nothing.
 */
export function readFailures(outputs) {
  const failed = outputs.filter(({ code }) => code !== 0);
  const texts = (failed.length ? failed : outputs).map(({ text }) =>
    text.slice(Math.max(0, text.indexOf(NODE_FAILURES))),
  );
  return { text: texts.join("\n"), tests: texts.flatMap(readFailedTests) };
}
