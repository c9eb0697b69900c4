import path from "node:path";
import { ensurePackages } from "./ensure-packages.mjs";
import { run } from "./run.mjs";

/**
 * `npm test`: everything on Chromium, installing what is missing; `--engines` adds Firefox and WebKit.
 * Closes with one line, "N passed, N failed, N skipped"; a failing check counts as one failure.
 */
await ensurePackages();
const { ensureChromium, ensureEngines } = await import("./ensure-browsers.mjs");
const { nodeTests } = await import("./node-tests.mjs");
const engines = process.argv.includes("--engines");
await ensureChromium();
if (engines) await ensureEngines();

process.chdir(path.resolve(import.meta.dirname, ".."));
const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];

function count(text) {
  const plain = [...text.matchAll(/^(\d+) passed, (\d+) failed, (\d+) skipped/gm)].at(-1);
  if (plain) return plain.slice(1).map(Number);
  const word = (name) => Number([...text.matchAll(new RegExp(`^[^\\w\\n]*${name} (\\d+)$`, "gm"))].at(-1)?.[1] ?? NaN);
  const numbers = [word("pass"), word("fail"), word("skipped")];
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

async function step(name, work, { tests = true } = {}) {
  console.log(`\n== ${name}`);
  const { code, text } = await work();
  const counts = tests ? count(text) : undefined;
  if (counts) {
    total.passed += counts[0];
    total.failed += counts[1];
    total.skipped += counts[2];
  }
  const broken = code !== 0 || (tests && (!counts || counts[0] + counts[1] === 0));
  if (broken) {
    failedSteps.push(name);
    if (!counts?.[1]) total.failed += 1;
  }
}

const script =
  (name, { quiet = false } = {}) =>
  () =>
    run("npm", ["run", "--silent", name], { quiet, shell: process.platform === "win32" });

/** Two steps that use one core each; the output of both follows when they have ended. */
async function stepsTogether(named) {
  const running = Object.entries(named).map(([name, work]) => [name, work()]);
  for (const [name, result] of running) {
    await step(name, async () => {
      const { code, text } = await result;
      process.stdout.write(text);
      return { code, text };
    });
  }
}

await step("types", script("typecheck"), { tests: false });
await step("lint and floors", script("lint"), { tests: false });
await step("build", script("build"), { tests: false });
await step("sizes", script("sizes"), { tests: false });
await step("package", script("package"), { tests: false });
await step("rules (node)", () => nodeTests(".node.test.ts"));
await step("elements (Chromium)", script("test:browser"));
await step("pages (Chromium)", () => nodeTests(".e2e.test.ts"));
if (engines) {
  await stepsTogether({
    "elements (Firefox)": script("test:firefox", { quiet: true }),
    "elements (WebKit)": script("test:webkit", { quiet: true }),
  });
}

console.log(failedSteps.length ? `\nFailed: ${failedSteps.join(", ")}` : "\nAll steps passed.");
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(failedSteps.length ? 1 : 0);
