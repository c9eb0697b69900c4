import path from "node:path";
import { run } from "./run.mjs";
import { testFiles } from "./test-files.mjs";

const root = path.resolve(import.meta.dirname, "..");
/** Page tests mostly wait; a second process for rule tests would start too late to help. */
const PROCESSES = { node: 1, e2e: 2 };
/**
 * Maximum of V8's semi-spaces. By default, garbage collection takes a quarter of the time of tests with random input.
 */
const SEMI_SPACE_MB = 32;

/**
 * Runs all tests of a kind ("node", "e2e"), or only the files in `named`, with Node's test runner. With `quiet`,
 * returns the output without printing it.
 */
export async function nodeTests(kind, { named = [], quiet = false } = {}) {
  const files = named.length ? named : testFiles(new RegExp(`\\.${kind}\\.test\\.ts$`));
  const groups = Array.from({ length: Math.min(PROCESSES[kind], files.length) }, () => []);
  files.forEach((file, index) => groups[index % groups.length].push(file));
  const results = await Promise.all(
    groups.map((group) =>
      run(
        process.execPath,
        [
          `--max-semi-space-size=${SEMI_SPACE_MB}`,
          "--import",
          "tsx",
          "--test-reporter=spec",
          "tools/run-test-files.mjs",
          ...group,
        ],
        { cwd: root, quiet },
      ),
    ),
  );
  return { code: Math.max(...results.map(({ code }) => code)), texts: results.map(({ text }) => text) };
}

if (process.argv[1] === import.meta.filename) {
  const [kind = "node", ...named] = process.argv.slice(2);
  const { code } = await nodeTests(kind, { named });
  process.exit(code);
}
