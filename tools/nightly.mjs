import { readFileSync } from "node:fs";
import path from "node:path";
import { nodeTestFiles, nodeTests } from "./node-tests.mjs";
import { hashSources, recordSources } from "./recorded-sources.mjs";
import { run } from "./run.mjs";
import { ELEMENTS, testFiles } from "./test-files.mjs";
import { wordpressTests } from "./wordpress/wordpress-tests.mjs";

/** Time limit of a page test, in seconds on a quiet machine: one draws all hostile strings in all places of a tag. */
const LIMIT_S = 1200;

/**
 * `npm run test:nightly`: builds, then runs the tests of which other runs test only a part: every hostile string in every
 * place, all rows of every matrix, every fault of every call, all random input, each page in each look, all of the plugin
 * for WordPress. What passes is recorded, and `npm test` tests a part of it until its sources change. Last come the apps of
 * `examples/`.
 */
process.chdir(path.resolve(import.meta.dirname, ".."));

// Before the build: what is edited during the run has not passed.
const sources = hashSources();
const build = await run("npm", ["run", "--silent", "build"], { shell: process.platform === "win32" });
if (build.code !== 0) process.exit(build.code);

// Found by their import, so that none is missing from what is recorded.
const partial = (files) =>
  files.filter((file) => /\/support\/(matrix|night|hostile-draws)\.ts"/.test(readFileSync(file, "utf8")));
Object.assign(process.env, { HOSTILE_STRINGS: "whole", MATRICES: "whole" });
const rules = await nodeTests("node", { files: partial(nodeTestFiles("node")) });
const elements = await run(
  "npm",
  ["run", "--silent", "test:browser", "--", "--files", ...partial(testFiles(ELEMENTS))],
  { shell: process.platform === "win32" },
);
const pages = await nodeTests("e2e", { files: partial(nodeTestFiles("e2e")), limit: LIMIT_S });
const { matrices, wordpress } = sources;
const failed = rules.failed || elements.code !== 0 || pages.failed;
if (!failed) recordSources({ matrices });
const plugin = await wordpressTests();
if (!plugin.failed && !plugin.skipped) recordSources({ wordpress });
// They install frameworks from the registry.
const examples = await nodeTests("package", { files: nodeTestFiles("examples") });
process.exit(failed || plugin.failed || examples.failed ? 1 : 0);
