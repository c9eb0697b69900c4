import { readFileSync } from "node:fs";
import path from "node:path";
import { hashSources, recordSources } from "../test/support/matrix.ts";
import { nodeTestFiles, nodeTests } from "./node-tests.mjs";
import { run } from "./run.mjs";

/** Time limit of a test, in seconds on a quiet machine: one draws all hostile strings in all places of a tag. */
const LIMIT_S = 1200;

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
const files = nodeTestFiles("e2e").filter((file) =>
  /\/support\/(matrix|hostile-draws)\.ts"/.test(readFileSync(file, "utf8")),
);
Object.assign(process.env, { HOSTILE_STRINGS: "whole", MATRICES: "whole" });
const { failed } = await nodeTests("e2e", { files, limit: LIMIT_S });
if (!failed) recordSources(sources);
process.exit(failed ? 1 : 0);
