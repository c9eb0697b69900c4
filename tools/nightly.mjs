import { readFileSync } from "node:fs";
import path from "node:path";
import { hashSources, recordSources } from "../test/support/matrix.ts";
import { nodeTests } from "./node-tests.mjs";
import { run } from "./run.mjs";
import { testFiles } from "./test-files.mjs";

/**
 * `npm run test:nightly`: builds, then runs the page tests of which other runs test only a part: every hostile string
 * in every place, and all rows of every matrix. If all pass, it records that, and `npm test` tests representative rows
 * until the loader, the registry or the build changes.
 */
process.chdir(path.resolve(import.meta.dirname, ".."));

// Before the build: what is edited during the run has not passed.
const sources = hashSources();
const build = await run("npm", ["run", "--silent", "build"], { shell: process.platform === "win32" });
if (build.code !== 0) process.exit(build.code);

// Found by their import, so that none is missing from what is recorded.
const named = testFiles(/\.e2e\.test\.ts$/).filter((file) =>
  /\/support\/(matrix|hostile-draws)\.ts"/.test(readFileSync(file, "utf8")),
);
Object.assign(process.env, { HOSTILE_STRINGS: "whole", MATRICES: "whole" });
const { code } = await nodeTests("e2e", { named });
if (code === 0) recordSources(sources);
process.exit(code);
