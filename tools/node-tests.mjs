import { readdirSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

const root = path.resolve(import.meta.dirname, "..");

/** Runs node's own test runner on every test file with an ending; arguments name files instead. */
export function nodeTests(ending, named = []) {
  const files = named.length
    ? named
    : readdirSync(path.join(root, "test"), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(ending))
        .sort()
        .map((file) => path.join("test", file));
  const concurrency = ["--test-concurrency=2"];
  return run(process.execPath, ["--import", "tsx", "--test", "--test-reporter=spec", ...concurrency, ...files], { cwd: root });
}

if (process.argv[1] === import.meta.filename) {
  const [ending = ".node.test.ts", ...named] = process.argv.slice(2);
  const { code } = await nodeTests(ending, named);
  process.exit(code);
}
