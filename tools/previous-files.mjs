import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzip } from "./wordpress/zip.mjs";

/**
 * Files of the last release that a release keeps: a script or page that is still in a cache names chunks of its own
 * build, which are not in the new one. Release 0.1.0 had further chunks in `parts/`.
 */
const KEPT = /^(chunks|parts)\//;

/** Where a release may have its script: in its folder, its archive for servers, its package. */
const PLACES = ["", "dist", "plaintags", "package/dist", "plaintags/dist"];

/** The folder of a release: as it is given, or unpacked from its zip or npm package. */
function unpack(release) {
  if (!/\.(zip|tgz)$/.test(release)) return release;
  const folder = mkdtempSync(path.join(tmpdir(), "plaintags-previous-"));
  if (release.endsWith(".zip")) unzip(release, folder);
  else execFileSync("tar", ["-xzf", path.resolve(release), "-C", folder]);
  return folder;
}

/**
 * The chunks of the last release that are not among `present`, `[name, file]`. `release` is its folder, its
 * zip archive or its npm package. What that release itself had kept is left out: its list of hashes names only its own.
 */
export function previousFiles(release, present) {
  const folder = unpack(release);
  const dist = PLACES.map((place) => path.join(folder, place)).find((one) =>
    existsSync(path.join(one, "integrity.json")),
  );
  if (!dist) throw new Error(`${release} is no release of plaintags: it has no integrity.json.`);
  const { files } = JSON.parse(readFileSync(path.join(dist, "integrity.json"), "utf8"));
  return Object.keys(files)
    .filter((name) => KEPT.test(name) && !present.includes(name))
    .map((name) => [name, path.join(dist, name)]);
}
