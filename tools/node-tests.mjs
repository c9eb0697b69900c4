import path from "node:path";
import { runRecorded } from "./record.mjs";
import { testFiles } from "./test-files.mjs";
import { failedWith, lastLines, noResults, sumOf } from "./test-results.mjs";
import { limitMs } from "./time-factor.mjs";

const root = path.resolve(import.meta.dirname, "..");
/** Time limits of a test, in seconds on a quiet machine: a page test opens pages, a package test installs and builds. */
const LIMITS = { node: 30, e2e: 120, wordpress: 120, package: 300 };
/**
 * Maximum of V8's semi-spaces. By default, garbage collection takes a quarter of the time of tests with random input.
 */
const SEMI_SPACE_MB = 32;
/** How much longer than two tests a process may be silent, in seconds on a quiet machine: it has to start, too. */
const START_S = 3;

/** The test files of a kind. */
export const nodeTestFiles = (kind) => testFiles(new RegExp(`\\.${kind}\\.test\\.ts$`));

/**
 * Runs tests of a kind (a member of {@link LIMITS}) with Node's test runner, in one process unless one of the files ends
 * it. `quiet`: prints nothing; `version`: uses that Node instead of the running one. Never rejects.
 *
 * @returns {Promise<import("./test-results.mjs").Results>}
 */
export async function nodeTests(kind, { files = nodeTestFiles(kind), limit = LIMITS[kind], ...options } = {}) {
  const all = [];
  for (let left = files; left.length;) {
    const { results, ended, stuck, error } = await runProcess(left, { ...options, limit: limitMs(limit) });
    all.push(results);
    left = left.filter((file) => !ended.has(file));
    const broken = stuck ?? left[0];
    if (broken) all.push(failedWith({ files: [broken], title: "did not end", error, lost: true }));
    left = left.filter((file) => file !== broken);
  }
  return sumOf(all);
}

async function runProcess(files, { quiet = false, version, limit }) {
  const [command, ...before] = version
    ? ["npx", "--yes", `--package=node@${version}`, "--", "node"]
    : [process.execPath];
  const { code, text, errors, reason, lines } = await runRecorded(
    command,
    [
      ...before,
      `--max-semi-space-size=${SEMI_SPACE_MB}`,
      "--import",
      "tsx",
      "--test-reporter=spec",
      "--test-reporter-destination=stdout",
      "--test-reporter=./tools/node-results-reporter.mjs",
      "--test-reporter-destination=stdout",
      // On a busy machine Node's thread for module hooks can keep the process alive after the last test.
      "--test-force-exit",
      "tools/run-test-files.mjs",
      ...files,
    ],
    {
      cwd: root,
      quiet,
      shell: Boolean(version) && process.platform === "win32",
      // A script that never ends stops the timers of its own process, too.
      silenceMs: limit * 2 + limitMs(START_S),
      env: { ...process.env, TEST_LIMIT_MS: String(limit) },
    },
  );
  const ended = new Set(lines.filter((line) => line.ended).map(({ file }) => file));
  const results = noResults();
  const addFailure = (failure) => {
    results.failed += 1;
    results.failures.push(failure);
  };
  for (const { file, title, kind, error, lost } of lines.filter((line) => line.kind && ended.has(line.file)))
    if (kind === "failed") addFailure({ files: [file], title: title || "does not load", error, lost });
    else results[kind] += 1;
  for (const { late } of lines.filter((line) => line.late)) {
    const file = files.find((each) => late.includes(each));
    addFailure({ files: file ? [file] : files, title: "fails after its end", error: late });
  }
  if (code !== 0 && !results.failed && files.every((file) => ended.has(file)))
    addFailure({ files, title: `ended with exit code ${code}`, error: lastLines(errors.trim() || text) });
  const loading = lines.findLast((line) => line.loads !== undefined);
  const running = lines.findLast((line) => line.begins && !ended.has(line.file));
  const why = lines.find((line) => line.reason)?.reason ?? reason;
  const error = [why, lastLines(text)].filter(Boolean).join("\n");
  return { results, ended, stuck: loading?.loads ? loading.file : running?.file, error };
}

if (process.argv[1] === import.meta.filename) {
  const [kind = "node", ...files] = process.argv.slice(2);
  const { failed } = await nodeTests(kind, files.length ? { files } : {});
  process.exit(failed ? 1 : 0);
}
