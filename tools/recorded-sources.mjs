import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");

/**
 * What large sets of tests mainly test. While these files are as they were when the whole set last passed, `npm test` runs
 * a part of it. `matrices`: each library with each script, each chunk with each damage. `wordpress`: what the plugin's PHP
 * and its blocks make.
 */
const SOURCES = {
  matrices: [
    "src/shared/core/loader",
    "src/shared/core/registry",
    "rollup.config.mjs",
    "tools/build",
    "tools/chunks.mjs",
  ],
  wordpress: ["integrations/wordpress", "test/wordpress", "tools/wordpress"],
};

/** Holds the hashes of the sources with which the whole sets last passed. */
const RECORD = "test/support/recorded-sources.json";

/** A file itself, or all files of a folder, but not what systems and editors hide in it. */
function filesOf(root, source) {
  if (statSync(path.join(root, source)).isFile()) return [source];
  return readdirSync(path.join(root, source), { recursive: true })
    .map((file) => `${source}/${file.split(path.sep).join("/")}`)
    .filter((file) => !path.basename(file).startsWith(".") && statSync(path.join(root, file)).isFile());
}

/** A hash of the names and contents of a set's sources, the same in every clone: git may convert line endings. */
function hashOf(sources, root) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesOf(root, source)).sort())
    hash.update(`${file}\0${readFileSync(path.join(root, file), "utf8").replaceAll("\r\n", "\n")}\0`);
  return hash.digest("hex");
}

/** The hashes of all sets, as they are recorded. */
export const hashSources = (root = ROOT) =>
  Object.fromEntries(Object.entries(SOURCES).map(([set, sources]) => [set, hashOf(sources, root)]));

function recorded(root) {
  const record = path.join(root, RECORD);
  return existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {};
}

/** Records that whole sets have passed with sources of these hashes (`npm run test:nightly`). */
export function recordSources(hashes, root = ROOT) {
  writeFileSync(path.join(root, RECORD), `${JSON.stringify({ ...recorded(root), ...hashes }, null, 2)}\n`);
}

/** Whether a whole set is due: `MATRICES=whole` asks for it, or its sources are not the recorded ones. */
export const isWhole = (set, root = ROOT, asked = process.env.MATRICES) =>
  asked === "whole" || recorded(root)[set] !== hashOf(SOURCES[set], root);
