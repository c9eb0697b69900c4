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
/** Whatever ends this process, the last line has counts. */
const printCounts = () => console.log("0 passed, 1 failed, 0 skipped");
process.on("exit", printCounts);
await ensurePackages();
const { ensureChromium, ensureEngines } = await import("./ensure-browsers.mjs");
const { elementTests } = await import("./element-tests.mjs");
const { looksTests } = await import("./looks-tests.mjs");
const { nodeTestFiles, nodeTests } = await import("./node-tests.mjs");
const { run } = await import("./run.mjs");
const { runJobs } = await import("./run-jobs.mjs");
const { tryAgain } = await import("./second-try.mjs");
const { printReport } = await import("./test-report.mjs");
const { failedWith, lastLines, noResults } = await import("./test-results.mjs");
const { limitMs, measuredFactor, timeFactor } = await import("./time-factor.mjs");
const { ensureWordPress } = await import("./wordpress/ensure-wordpress.mjs");
const { wordpressTests } = await import("./wordpress/wordpress-tests.mjs");

const engines = process.argv.includes("--engines");
const start = Date.now();
console.log(
  `Time limits are multiplied by ${timeFactor}: this machine takes ${measuredFactor} of the quiet one's time.`,
);

/** How long a script may print nothing, in seconds on a quiet machine. */
const SILENCE_S = 600;

/** A script of package.json without tests. */
const check = (name, needs) => ({
  name,
  needs,
  async work() {
    const { code, text } = await run("npm", ["run", "--silent", name], {
      quiet: true,
      silenceMs: limitMs(SILENCE_S),
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

/** The runner and the browser wait for each other a quarter of the time. */
const elements = (engine, name, options) => ({
  name: `elements (${name})`,
  needs: options.smoke ? ["browsers", "build"] : ["browsers"],
  after: "lint",
  tests: true,
  cores: 0.75,
  work: (files) => elementTests(engine, { ...options, files }),
});

/** Node tests of a kind. */
const node = (kind, name, options) => ({
  name,
  tests: true,
  work: (files) => nodeTests(kind, { ...options, files, quiet: true }),
});

/** Page tests wait for the browser half of the time. */
const pages = (name, work) => ({
  name: `${name} (Chromium)`,
  needs: ["browsers", "build", "docs"],
  after: "lint",
  tests: true,
  cores: 0.5,
  work,
});

/** Groups of page tests: the smaller they are, the sooner after one another the last ones end. */
const GROUPS = 9;
const pageFiles = nodeTestFiles("e2e");
const groups = Array.from({ length: GROUPS }, (_, group) => {
  const ofGroup = pageFiles.filter((_, index) => index % GROUPS === group);
  return pages(`pages ${group + 1} of ${GROUPS}`, (files = ofGroup) => nodeTests("e2e", { files, quiet: true }));
});

async function installWordPress() {
  await ensureWordPress();
  return noResults();
}

/** In the order in which they start; lint does not run beside browsers, which it would slow down. */
const jobs = [
  { name: "browsers", cores: 0, work: installBrowsers },
  { name: "WordPress itself", needs: ["browsers"], cores: 0, work: installWordPress },
  check("build"),
  check("lint"),
  check("docs"),
  // A third of the time they watch processes that hang on purpose.
  {
    ...(engines ? node("node", `rules (Node ${NEWEST_NODE})`, { version: NEWEST_NODE }) : node("node", "rules (node)")),
    cores: 0.5,
  },
  check("sizes", ["build"]),
  // It has three pages open at once.
  { ...elements("chromium", "Chromium", { smoke: engines }), cores: 1 },
  ...(engines
    ? [
        elements("firefox", "Firefox", { marked: true, smoke: true }),
        elements("webkit", "WebKit", { marked: true, smoke: true }),
      ]
    : []),
  // Other systems draw text in their own ways.
  ...(process.platform === "linux" ? [pages("looks", looksTests)] : []),
  {
    ...pages("WordPress", (files) => wordpressTests({ files, quiet: true })),
    needs: ["browsers", "build", "WordPress itself"],
    cores: 0.75,
  },
  { ...node("package", "package"), needs: ["browsers", "build", "docs"], after: "lint" },
  ...groups,
];

const finished = await runJobs(jobs);
const { flaky, results } = await tryAgain(finished);
process.off("exit", printCounts);
const ok = printReport({ results, flaky, seconds: Math.round((Date.now() - start) / 1000) });
process.exit(ok ? 0 : 1);
