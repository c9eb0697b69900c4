import { FILES_PER_PAGE } from "./test-pages.mjs";

/** Logs are read from the end, and may be cut at the start: everything that matters is in so many lines. */
const REPORT_LINES = 130;
const MAX_FAILURES = 40;
const MAX_WIDTH = 240;

const cut = (line) => line.split("\n")[0].slice(0, MAX_WIDTH);
const describe = ({ job, files, title, browser }) =>
  [files.length <= FILES_PER_PAGE && files.join(", "), title, `(${browser ?? job})`].filter(Boolean).join(" ");

/**
 * Prints the failures with their errors and the page's console, the flaky tests, and the counts.
 *
 * @returns Whether everything passed.
 */
export function printReport({ results, flaky, seconds }) {
  const { passed, failed, skipped, failures } = results;
  const shown = failures.slice(0, MAX_FAILURES);
  const linesEach = Math.max(1, Math.floor(REPORT_LINES / Math.max(shown.length, 1)) - 1);
  const lines = shown.flatMap((failure) => {
    const console = (failure.console ?? []).map((line) => `console: ${line}`);
    const error = failure.error.split("\n").slice(0, Math.max(1, linesEach - console.length));
    return [`✖ ${describe(failure)}`, ...[...error, ...console].slice(0, linesEach).map((line) => `    ${line}`)].map(
      cut,
    );
  });
  if (failures.length > shown.length) lines.push(`... and ${failures.length - shown.length} more`);
  lines.push(...flaky.map((failure) => `Flaky: ${cut(describe(failure))} (${cut(failure.error)})`));
  for (const line of lines) console.log(line);
  console.log(`${failed ? "Failed" : "Passed"} after ${seconds} s.`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 && passed > 0;
}
