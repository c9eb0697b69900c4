import path from "node:path";
import { NEWEST_NODE, ensureNode } from "./ensure-node.mjs";
import { ensurePackages } from "./ensure-packages.mjs";

/**
 * `npm test`: installs a newer Node if necessary, and missing packages, and runs everything on Chromium; `--engines` adds
 * Firefox and WebKit. What failed is tried once more at the end (`second-try.mjs`). The last line is "N passed, N failed,
 * N skipped"; a failed check counts as one failure.
 */
process.chdir(path.resolve(import.meta.dirname, ".."));
await ensureNode(import.meta.filename);
await ensurePackages();
const { ensureChromium, ensureEngines } = await import("./ensure-browsers.mjs");
const { elementTests } = await import("./element-tests.mjs");
const { nodeTestFiles, nodeTests } = await import("./node-tests.mjs");
const { run } = await import("./run.mjs");
const { runJobs } = await import("./run-jobs.mjs");
const { tryAgain } = await import("./second-try.mjs");
const { printReport } = await import("./test-report.mjs");
const { failedWith, lastLines, noResults } = await import("./test-results.mjs");
const { timeFactor } = await import("./time-factor.mjs");

const engines = process.argv.includes("--engines");
const start = Date.now();
console.log(`Time limits are multiplied by ${timeFactor} on this machine.`);

/** A script of package.json without tests. */
const check = (name, needs) => ({
  name,
  needs,
  async work() {
    const { code, text } = await run("npm", ["run", "--silent", name], {
      quiet: true,
      shell: process.platform === "win32",
    });
    return code ? failedWith({ files: [], title: name, error: lastLines(text, 60) }) : noResults();
  },
});

async function installBrowsers() {
  try {
    await ensureChromium();
    if (engines) await ensureEngines();
    return noResults();
  } catch (error) {
    return failedWith({ files: [], title: "installation", error: error.message });
  }
}

const elements = (engine, name, options) => ({
  name: `elements (${name})`,
  needs: ["browsers"],
  after: "lint",
  tests: true,
  work: () => elementTests(engine, options),
  again: (files) => elementTests(engine, { ...options, files }),
});

/** Node tests of a kind. */
const node = (kind, name, { files, ...options } = {}) => ({
  name,
  tests: true,
  work: () => nodeTests(kind, { ...options, files, quiet: true }),
  again: (again) => nodeTests(kind, { ...options, files: again, quiet: true }),
});

/** Pages of the built files, in the engines in which page tests cannot run. */
const smoke = (engine, name) => ({
  ...elements(engine, name, { config: "web-test-runner.smoke.config.mjs" }),
  name: `smoke pages (${name})`,
  needs: ["browsers", "build"],
});

/** Groups of page tests: the last ones keep all cores busy until the end. */
const PAGE_JOBS = 6;
const pageFiles = nodeTestFiles("e2e");
const pages = Array.from({ length: PAGE_JOBS }, (_, job) => ({
  ...node("e2e", `pages ${job + 1} of ${PAGE_JOBS} (Chromium)`, {
    files: pageFiles.filter((_, index) => index % PAGE_JOBS === job),
  }),
  needs: ["browsers", "build", "docs"],
  after: "lint",
}));

/** Compares pictures; it has no files to try again, but all pictures. */
async function drawLooks() {
  const { code, text } = await run("npm", ["run", "--silent", "looks"], {
    quiet: true,
    shell: process.platform === "win32",
  });
  const counts = /^(\d+) passed, (\d+) failed, (\d+) skipped$/m.exec(text)?.slice(1).map(Number);
  if (!counts)
    return failedWith({ files: ["test/looks"], title: `exit code ${code}`, error: lastLines(text), lost: true });
  const [passed, failed, skipped] = counts;
  const failures = text
    .split("\n")
    .slice(0, failed)
    .map((line) => ({ files: ["test/looks"], title: "pictures", error: line }));
  return { passed, failed, skipped, failures };
}

async function installWordPress() {
  const { ensureWordPress } = await import("./wordpress/ensure-wordpress.mjs");
  const { missing } = await ensureWordPress();
  if (missing) console.log(`The tests in WordPress are skipped: ${missing}.`);
  hasWordPress = !missing;
  return noResults();
}
let hasWordPress = false;
const wordpress = node("wordpress", "WordPress (Chromium)");

/** In the order in which they start; lint does not run beside browsers, which it would slow down. */
const jobs = [
  { name: "browsers", light: true, work: installBrowsers },
  { name: "WordPress", needs: ["browsers"], light: true, work: installWordPress },
  check("build"),
  check("lint"),
  check("docs"),
  engines ? node("node", `rules (Node ${NEWEST_NODE})`, { version: NEWEST_NODE }) : node("node", "rules (node)"),
  check("sizes", ["build"]),
  elements("chromium", "Chromium"),
  ...(engines
    ? [
        elements("firefox", "Firefox", { marked: true }),
        elements("webkit", "WebKit", { marked: true }),
        smoke("chromium", "Chromium"),
        smoke("firefox", "Firefox"),
        smoke("webkit", "WebKit"),
      ]
    : []),
  // Other systems draw text in their own ways.
  ...(process.platform === "linux"
    ? [
        {
          name: "looks (Chromium)",
          needs: ["browsers", "build"],
          after: "lint",
          tests: true,
          work: drawLooks,
          again: drawLooks,
        },
      ]
    : []),
  {
    ...wordpress,
    needs: ["browsers", "build", "WordPress"],
    after: "lint",
    work: async () => (hasWordPress ? wordpress.work() : { ...noResults(), skipped: 1 }),
  },
  { ...node("package", "package"), needs: ["browsers", "build", "docs"], after: "lint" },
  ...pages,
];

const finished = await runJobs(jobs);
const { flaky, results } = await tryAgain(finished);
const ok = printReport({ results, flaky, seconds: Math.round((Date.now() - start) / 1000) });
process.exit(ok ? 0 : 1);
