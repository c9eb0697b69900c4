import { availableParallelism } from "node:os";
import path from "node:path";
import { ensurePackages } from "./ensure-packages.mjs";
import { run } from "./run.mjs";

/**
 * `npm test`: installs missing packages and runs everything on Chromium; `--engines` adds Firefox and WebKit. The steps
 * run in parallel, since tests mostly wait. Each step prints its failures and a summary. The last line is "N passed, N
 * failed, N skipped"; a failed check counts as one failure.
 */
await ensurePackages();
const { ensureChromium, ensureEngines } = await import("./ensure-browsers.mjs");
const { nodeTests } = await import("./node-tests.mjs");
const engines = process.argv.includes("--engines");

process.chdir(path.resolve(import.meta.dirname, ".."));
const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];
/** Begins Node's list of failures, which follows the list of all tests. */
const NODE_FAILURES = "failing tests:";
const cutToFailures = (text) => text.slice(Math.max(0, text.indexOf(NODE_FAILURES)));

const createScript =
  (name, { env = {}, filler = false } = {}) =>
  async () => {
    const options = { quiet: true, filler, shell: process.platform === "win32", env: { ...process.env, ...env } };
    const { code, text } = await run("npm", ["run", "--silent", name], options);
    return { code, texts: [text] };
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
/** Longest first, so that all cores stay busy until the end. */
const steps = [
  engines
    ? {
        name: "elements (Chromium, Firefox, WebKit)",
        work: createScript("test:engines", { env: { TEST_ENGINES: "webkit,firefox,chromium" } }),
        needs: installed,
      }
    : { name: "elements (Chromium)", work: createScript("test:browser"), needs: installed },
  { name: "pages (Chromium)", work: () => nodeTests("e2e", { quiet: true }), needs: Promise.all([installed, built]) },
  { name: "rules (node)", work: () => nodeTests("node", { quiet: true }) },
  { name: "sizes", work: createScript("sizes"), check: true, needs: built },
  { name: "package", work: createScript("package"), check: true, needs: built },
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
  const { code, texts } = await work();
  const all = check ? [] : texts.map(readCounts);
  const counts =
    all.length && all.every(Boolean)
      ? [0, 1, 2].map((kind) => all.reduce((sum, each) => sum + each[kind], 0))
      : undefined;
  if (counts) {
    total.passed += counts[0];
    total.failed += counts[1];
    total.skipped += counts[2];
  }
  const broken = code !== 0 || (!check && (!counts || counts[0] + counts[1] === 0));
  if (broken) {
    failedSteps.push(name);
    if (!counts?.[1]) total.failed += 1;
    console.log(`\n== ${name} (exit code ${code})\n${texts.map(cutToFailures).join("\n")}`);
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
await Promise.all([linted, built.then(runSteps), ...Array.from({ length: availableParallelism() - 1 }, runSteps)]);

console.log(failedSteps.length ? `Failed: ${failedSteps.join(", ")}` : "All steps passed.");
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(failedSteps.length ? 1 : 0);
