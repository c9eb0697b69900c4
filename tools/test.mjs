import { availableParallelism } from "node:os";
import path from "node:path";
import { NEWEST_NODE, ensureNode } from "./ensure-node.mjs";
import { ensurePackages } from "./ensure-packages.mjs";
import { run } from "./run.mjs";

/**
 * `npm test`: installs a newer Node if necessary, and missing packages, and runs everything on Chromium; `--engines`
 * adds Firefox and WebKit. The steps run in parallel, since tests mostly wait. Each step prints its failures and a
 * summary. The last line is "N passed, N failed, N skipped"; a failed check counts as one failure.
 */
await ensureNode(import.meta.filename);
await ensurePackages();
const { ensureChromium, ensureEngines } = await import("./ensure-browsers.mjs");
const { nodeTests } = await import("./node-tests.mjs");
const { readFailures } = await import("./failed-tests.mjs");
const engines = process.argv.includes("--engines");

process.chdir(path.resolve(import.meta.dirname, ".."));
const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];
/** What failed steps printed comes after all summaries, since logs are read from the end and cut at the start. */
const failures = [];
/** Closes the output for the same reason: the failed tests, a line each. */
const failedTests = [];
const MAX_FAILED_TESTS = 40;
const MAX_LINE = 240;

const createScript =
  (name, { env = {}, filler = false } = {}) =>
  async () => {
    const options = { quiet: true, filler, shell: process.platform === "win32", env: { ...process.env, ...env } };
    return [await run("npm", ["run", "--silent", name], options)];
  };

/** Runs during the build. */
async function installBrowsers() {
  await ensureChromium();
  if (engines) await ensureEngines();
}

/** `check`: the step has no tests; `needs`: the promise that it waits for. */
const build = { name: "build", work: createScript("build"), check: true };
const installed = installBrowsers();
const built = runStep(build);
/** The site needs nothing of the build; a page test opens it. */
const documented = runStep({ name: "documentation", work: createScript("docs"), check: true });
/** Longest first, so that all cores stay busy until the end. */
const steps = [
  engines
    ? {
        name: "elements (Chromium, Firefox, WebKit)",
        work: createScript("test:engines", { env: { TEST_ENGINES: "webkit,firefox,chromium" } }),
        needs: installed,
      }
    : { name: "elements (Chromium)", work: createScript("test:browser"), needs: installed },
  {
    name: "pages (Chromium)",
    work: () => nodeTests("e2e", { quiet: true }),
    needs: Promise.all([installed, built, documented]),
  },
  // Other systems draw text in their own ways.
  ...(process.platform === "linux"
    ? [{ name: "looks (Chromium)", work: createScript("looks"), needs: Promise.all([installed, built]) }]
    : []),
  // Skipped, with the reason, where there is no PHP or no WordPress.
  {
    name: "WordPress (Chromium)",
    work: createScript("test:wordpress"),
    needs: Promise.all([installed, built]),
  },
  engines
    ? { name: `rules (Node ${NEWEST_NODE})`, work: () => nodeTests("node", { quiet: true, version: NEWEST_NODE }) }
    : { name: "rules (node)", work: () => nodeTests("node", { quiet: true }) },
  { name: "sizes", work: createScript("sizes"), check: true, needs: built },
  {
    name: "package",
    work: () => nodeTests("package", { quiet: true }),
    needs: Promise.all([installed, built, documented]),
  },
];

/** Reads the counts at the end of an output: our line, or Node's "pass 12". */
function readCounts(text) {
  const plain = [...text.matchAll(/^(\d+) passed, (\d+) failed, (\d+) skipped/gm)].at(-1);
  if (plain) return plain.slice(1).map(Number);
  const word = (name) => Number([...text.matchAll(new RegExp(`^[^\\w\\n]*${name} (\\d+)$`, "gm"))].at(-1)?.[1] ?? NaN);
  const numbers = [word("pass"), word("fail"), word("skipped")];
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

async function runStep({ name, work, check = false }) {
  const start = Date.now();
  const outputs = await work();
  const code = Math.max(...outputs.map((output) => output.code));
  const all = check ? [] : outputs.map(({ text }) => readCounts(text));
  const counts =
    all.length && all.every(Boolean)
      ? [0, 1, 2].map((kind) => all.reduce((sum, each) => sum + each[kind], 0))
      : undefined;
  if (counts) {
    total.passed += counts[0];
    total.failed += counts[1];
    total.skipped += counts[2];
  }
  const broken = code !== 0 || (!check && (!counts || counts[0] + counts[1] + counts[2] === 0));
  if (broken) {
    failedSteps.push(name);
    if (!counts?.[1]) total.failed += 1;
    const { text, tests } = readFailures(outputs);
    failures.push(`\n== ${name} (exit code ${code})\n${text}`);
    failedTests.push(`${name} (exit code ${code})`, ...tests);
  }
  const outcome = counts
    ? `${counts[0]} passed, ${counts[1]} failed, ${counts[2]} skipped`
    : broken
      ? "FAILED"
      : "passed";
  console.log(`${name}: ${outcome} (${Math.round((Date.now() - start) / 1000)} s)`);
}

/** Runs steps until none is left, each time the first one that is ready. */
async function runSteps() {
  while (steps.length) {
    const next = steps.find(({ ready }) => ready);
    if (next) await runStep(steps.splice(steps.indexOf(next), 1)[0]);
    else await Promise.race(steps.map(({ needs }) => needs));
  }
}
for (const next of steps) Promise.resolve(next.needs).then(() => (next.ready = true));
// Browsers mostly wait: lint uses the remaining CPU time.
const linted = runStep({ name: "lint and types", work: createScript("lint", { filler: true }), check: true });
await Promise.all([
  linted,
  documented,
  built.then(runSteps),
  ...Array.from({ length: availableParallelism() - 1 }, runSteps),
]);

for (const failure of failures) console.log(failure);
for (const line of failedTests.slice(0, MAX_FAILED_TESTS)) console.log(line.slice(0, MAX_LINE));
console.log(failedSteps.length ? `Failed: ${failedSteps.join(", ")}` : "All steps passed.");
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(failedSteps.length ? 1 : 0);
