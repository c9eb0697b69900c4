import { availableParallelism } from "node:os";
import path from "node:path";
import { ensurePackages } from "./ensure-packages.mjs";
import { run } from "./run.mjs";

/**
 * `npm test`: everything on Chromium, installing missing packages; `--engines` adds Firefox and WebKit. Steps run in
 * parallel, since the tests mostly wait. Each prints its failures and then one line when it ends. The last line is "N
 * passed, N failed, N skipped"; a failing check counts as one failure.
 */
await ensurePackages();
const { ensureChromium, ensureEngines } = await import("./ensure-browsers.mjs");
const { nodeTests } = await import("./node-tests.mjs");
const engines = process.argv.includes("--engines");

process.chdir(path.resolve(import.meta.dirname, ".."));
const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];
/** Where node's own list of failures starts; before it is the list of all tests. */
const NODES_FAILURES = "failing tests:";
const fromFailures = (text) => text.slice(Math.max(0, text.indexOf(NODES_FAILURES)));

const script =
  (name, { env = {}, filler = false } = {}) =>
  async () => {
    const options = { quiet: true, filler, shell: process.platform === "win32", env: { ...process.env, ...env } };
    const { code, text } = await run("npm", ["run", "--silent", name], options);
    return { code, texts: [text] };
  };

/** Browsers are fetched while the build runs. */
async function browsers() {
  await ensureChromium();
  if (engines) await ensureEngines();
}

/** `check`: a step without tests of its own; `needs`: the step that must have ended before it. */
const build = { name: "build", work: script("build"), check: true };
const installed = browsers();
const built = step(build);
/** Longest first, so that no core is idle at the end. */
const steps = [
  engines
    ? {
        name: "elements (Chromium, Firefox, WebKit)",
        work: script("test:engines", { env: { TEST_ENGINES: "webkit,firefox,chromium" } }),
        needs: installed,
      }
    : { name: "elements (Chromium)", work: script("test:browser"), needs: installed },
  { name: "pages (Chromium)", work: () => nodeTests("e2e", { quiet: true }), needs: Promise.all([installed, built]) },
  { name: "rules (node)", work: () => nodeTests("node", { quiet: true }) },
  { name: "sizes", work: script("sizes"), check: true, needs: built },
  { name: "package", work: script("package"), check: true, needs: built },
];

/** The counts at the end of an output: our own line, or node's "pass 12". */
function count(text) {
  const plain = [...text.matchAll(/^(\d+) passed, (\d+) failed, (\d+) skipped/gm)].at(-1);
  if (plain) return plain.slice(1).map(Number);
  const word = (name) => Number([...text.matchAll(new RegExp(`^[^\\w\\n]*${name} (\\d+)$`, "gm"))].at(-1)?.[1] ?? NaN);
  const numbers = [word("pass"), word("fail"), word("skipped")];
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

async function step({ name, work, check = false }) {
  const start = Date.now();
  const { code, texts } = await work();
  const all = check ? [] : texts.map(count);
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
    console.log(`\n== ${name} (exit code ${code})\n${texts.map(fromFailures).join("\n")}`);
  }
  const outcome = counts
    ? `${counts[0]} passed, ${counts[1]} failed, ${counts[2]} skipped`
    : broken
      ? "FAILED"
      : "passed";
  console.log(`${name}: ${outcome} (${Math.round((Date.now() - start) / 1000)} s)`);
}

/** Runs steps until none is left: always the first whose needs are met. */
async function lane() {
  while (steps.length) {
    const next = steps.find(({ ready }) => ready);
    if (next) await step(steps.splice(steps.indexOf(next), 1)[0]);
    else await Promise.race(steps.map(({ needs }) => needs));
  }
}
for (const next of steps) Promise.resolve(next.needs).then(() => (next.ready = true));
// Browsers mostly wait: this uses the remaining processor time.
const linted = step({ name: "lint, types and floors", work: script("lint", { filler: true }), check: true });
await Promise.all([linted, built.then(lane), ...Array.from({ length: availableParallelism() - 1 }, lane)]);

console.log(failedSteps.length ? `Failed: ${failedSteps.join(", ")}` : "All steps passed.");
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(failedSteps.length ? 1 : 0);
