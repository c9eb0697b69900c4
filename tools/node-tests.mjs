import path from "node:path";
import { run } from "./run.mjs";
import { testFiles } from "./test-files.mjs";

const root = path.resolve(import.meta.dirname, "..");
/** Page tests mostly wait; a second process for rule tests would start too late to help. */
const PROCESSES = { node: 1, e2e: 2, package: 1, wordpress: 1 };
/** Groups of files per process: each takes the next group when it is ready, so that both end at about the same time. */
const GROUPS = 3;
/**
 * Maximum of V8's semi-spaces. By default, garbage collection takes a quarter of the time of tests with random input.
 */
const SEMI_SPACE_MB = 32;

/**
 * Runs all tests of a kind (a member of {@link PROCESSES}), or only the files in `named`, with Node's test runner, and
 * returns exit code and output of each process. `quiet`: does not print the output; `version`: uses that Node instead of
 * the running one.
 */
export async function nodeTests(kind, { named = [], quiet = false, version } = {}) {
  const files = named.length ? named : testFiles(new RegExp(`\\.${kind}\\.test\\.ts$`));
  const processes = PROCESSES[kind];
  const groups = Array.from({ length: processes === 1 ? 1 : Math.min(processes * GROUPS, files.length) }, () => []);
  files.forEach((file, index) => groups[index % groups.length].push(file));
  const [command, ...before] = version
    ? ["npx", "--yes", `--package=node@${version}`, "--", "node"]
    : [process.execPath];
  const results = [];
  async function runGroups() {
    for (let group = groups.shift(); group; group = groups.shift())
      results.push(
        await run(
          command,
          [
            ...before,
            `--max-semi-space-size=${SEMI_SPACE_MB}`,
            "--import",
            "tsx",
            "--test-reporter=spec",
            // On a busy machine Node's thread for module hooks can keep the process alive after the last test.
            "--test-force-exit",
            "tools/run-test-files.mjs",
            ...group,
          ],
          { cwd: root, quiet, shell: Boolean(version) && process.platform === "win32" },
        ),
      );
  }
  await Promise.all(Array.from({ length: processes }, runGroups));
  return results;
}

if (process.argv[1] === import.meta.filename) {
  const [kind = "node", ...named] = process.argv.slice(2);
  const results = await nodeTests(kind, { named });
  process.exit(Math.max(...results.map(({ code }) => code)));
}
