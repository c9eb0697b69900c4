import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { zip } from "./wordpress/zip.mjs";

/** The files of a folder, relative to it, in an order that does not depend on the machine. */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();

/** Writes `[name, file]` pairs into a zip archive; equal files give equal bytes, whatever their dates and order. */
export const zipFiles = (archive, folder, files) =>
  zip(
    archive,
    [...files]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, file]) => [`${folder}/${name}`, readFileSync(file)]),
  );

export const CHECKSUMS = "SHA256SUMS";

/** Writes the hashes of a folder's files, as `sha256sum --check` reads them. */
export function writeChecksums(folder) {
  const lines = filesIn(folder)
    .filter((name) => name !== CHECKSUMS)
    .map(
      (name) =>
        `${createHash("sha256")
          .update(readFileSync(path.join(folder, name)))
          .digest("hex")}  ${name}\n`,
    );
  writeFileSync(path.join(folder, CHECKSUMS), lines.join(""));
  return lines;
}
