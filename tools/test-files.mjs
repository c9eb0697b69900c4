import { readdirSync } from "node:fs";
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
