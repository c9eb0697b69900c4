import { record } from "./record.mjs";

/** A reporter of Node's test runner: records each result at once. The outermost suites are files (`run-test-files.mjs`). */
export default async function* nodeResultsReporter(events) {
  const names = [];
  for await (const { type, data } of events) {
    if (type === "test:start") {
      names.length = data.nesting;
      names.push(data.name);
    }
    // An error after its test had ended: the runner's counts say that all passed.
    if (type === "test:diagnostic" && data.nesting === 0 && data.message.startsWith("Error: "))
      record({ late: data.message });
    if (type !== "test:pass" && type !== "test:fail") continue;
    const [file, ...path] = names.slice(0, data.nesting + 1);
    const { type: kind, error } = data.details;
    const skipped = data.skip !== undefined;
    if (kind !== "suite" && !(type === "test:fail" && error?.failureType === "subtestsFailed"))
      record({
        file,
        title: path.join(" > "),
        kind: skipped ? "skipped" : type === "test:pass" ? "passed" : "failed",
        error: describe(error),
      });
    else if (type === "test:fail" && error?.failureType !== "subtestsFailed")
      record({ file, title: path.join(" > "), kind: "failed", error: describe(error), lost: !path.length });
    if (data.nesting === 0) record({ file, ended: true });
  }
  // A reporter has to be a generator.
  yield "";
}

/** The runner wraps what a test throws. */
const describe = (error) => {
  const { message, stack } = error?.cause instanceof Error ? error.cause : (error ?? {});
  return stack?.includes(message) ? stack : [message ?? error?.cause, stack].filter(Boolean).join("\n");
};
