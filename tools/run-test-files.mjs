import { describe } from "node:test";
import { pathToFileURL } from "node:url";

/** Runs the test files that it is given in one process: starting one for each would cost more than most of their tests. */
for (const file of process.argv.slice(2)) describe(file, () => import(pathToFileURL(file).href));
