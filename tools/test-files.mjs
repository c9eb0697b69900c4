import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

/** Test files that match a pattern, as paths relative to the project's root. */
export function testFiles(ending) {
  return readdirSync(path.join(root, "test"), { recursive: true, encoding: "utf8" })
    .map((file) => `test/${file.split(path.sep).join("/")}`)
    .filter((file) => ending.test(file))
    .sort();
}

export const ELEMENTS = /\.browser\.test\.tsx?$/;
/** Pages like an author's, with the built files. */
export const SMOKE = /\.smoke\.test\.ts$/;

/** Those that follow `--files` on the command line of the Web Test Runner, if any; all if there is a pattern. */
export function namedFiles() {
  const flag = process.argv.indexOf("--files");
  if (flag < 0) return undefined;
  const args = process.argv.slice(flag + 1);
  const next = args.findIndex((arg) => arg.startsWith("--"));
  const named = next < 0 ? args : args.slice(0, next);
  return named.every((name) => existsSync(path.join(root, name))) ? named : testFiles(ELEMENTS);
}
