import path from "node:path";
import { run } from "./run.mjs";
import { testFiles } from "./test-files.mjs";

const root = path.resolve(import.meta.dirname, "..");

/** Runs node's own test runner on every file of a kind ("node", "e2e"); `named` names files instead, `quiet` keeps the output. */
export function nodeTests(kind, { named = [], quiet = false } = {}) {
  const files = named.length ? named : testFiles(new RegExp(`\\.${kind}\\.test\\.ts$`));
  const args = ["--import", "tsx", "--test", "--test-reporter=spec", "--test-concurrency=2", ...files];
  return run(process.execPath, args, { cwd: root, quiet });
}

if (process.argv[1] === import.meta.filename) {
  const [kind = "node", ...named] = process.argv.slice(2);
  const { code } = await nodeTests(kind, { named });
  process.exit(code);
}
