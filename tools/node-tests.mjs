import path from "node:path";
import { run } from "./run.mjs";
import { testFiles } from "./test-files.mjs";

const root = path.resolve(import.meta.dirname, "..");
/** Page tests mostly wait; rule tests are done before a second process has started. */
const PROCESSES = { node: 1, e2e: 2 };
/**
 * Megabytes for young objects: rules tested with random input create many, and a quarter of their time was spent on
 * collecting them.
 */
const YOUNG_MB = 32;

/**
 * Runs the tests of a kind ("node", "e2e") with node's own test functions; `named` names files instead, `quiet` returns
 * the output without showing it.
 */
export async function nodeTests(kind, { named = [], quiet = false } = {}) {
  const files = named.length ? named : testFiles(new RegExp(`\\.${kind}\\.test\\.ts$`));
  const groups = Array.from({ length: Math.min(PROCESSES[kind], files.length) }, () => []);
  files.forEach((file, index) => groups[index % groups.length].push(file));
  const ran = await Promise.all(
    groups.map((group) =>
      run(
        process.execPath,
        [
          `--max-semi-space-size=${YOUNG_MB}`,
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
  return { code: Math.max(...ran.map(({ code }) => code)), texts: ran.map(({ text }) => text) };
}

if (process.argv[1] === import.meta.filename) {
  const [kind = "node", ...named] = process.argv.slice(2);
  const { code } = await nodeTests(kind, { named });
  process.exit(code);
}
