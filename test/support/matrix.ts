import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * What the matrices of page tests (each library with each script, each chunk with each damage) mainly test. While these
 * files are as they were when the whole matrices last passed, a few rows represent the others.
 */
const SOURCES = [
  "src/shared/core/loader",
  "src/shared/core/registry",
  "rollup.config.mjs",
  "tools/build",
  "tools/chunks.mjs",
];

/** Holds the hash of the sources with which the whole matrices last passed. */
const RECORD = "test/support/matrices.json";

/** A file itself, or all files of a folder, but not what systems and editors hide in it. */
function filesOf(root: string, source: string): string[] {
  if (statSync(path.join(root, source)).isFile()) return [source];
  return readdirSync(path.join(root, source), { recursive: true, encoding: "utf8" })
    .map((file) => `${source}/${file.split(path.sep).join("/")}`)
    .filter((file) => !path.basename(file).startsWith(".") && statSync(path.join(root, file)).isFile());
}

/** A hash of the sources' names and contents, the same in every clone: git may convert line endings. */
export function hashSources(root = ROOT): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesOf(root, source)).sort())
    hash.update(`${file}\0${readFileSync(path.join(root, file), "utf8").replaceAll("\r\n", "\n")}\0`);
  return hash.digest("hex");
}

/** Records that the whole matrices have passed with sources of this hash (`npm run test:nightly`). */
export function recordSources(sources: string, root = ROOT): void {
  writeFileSync(path.join(root, RECORD), `${JSON.stringify({ sources }, null, 2)}\n`);
}

/** Whether all rows are due: `MATRICES=whole` asks for them, or the sources are not the recorded ones. */
export function isWhole(root = ROOT, asked = process.env["MATRICES"]): boolean {
  if (asked === "whole") return true;
  const record = path.join(root, RECORD);
  if (!existsSync(record)) return true;
  return (JSON.parse(readFileSync(record, "utf8")) as { sources: string }).sources !== hashSources(root);
}

/** Whether this run tests the whole matrices. */
export const IS_WHOLE = isWhole();

/** The rows of a matrix that this run tests: all, or by day those that represent the others. */
export const rows = <Row>(all: readonly Row[], byDay: (row: Row) => boolean, whole = IS_WHOLE): Row[] =>
  all.filter((row) => whole || byDay(row));
