import { readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** Test files with an ending, from the project's root; `shard` "2/3" gives the second third of them. */
export function testFiles(ending, shard = "1/1") {
  const [part, parts] = shard.split("/").map(Number);
  return readdirSync(path.join(root, "test"), { recursive: true, encoding: "utf8" })
    .map((file) => `test/${file.split(path.sep).join("/")}`)
    .filter((file) => ending.test(file))
    .sort()
    .filter((_, index) => index % parts === part - 1);
}

export const ELEMENTS = /\.browser\.test\.tsx?$/;
