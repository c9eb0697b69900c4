import { readFileSync, writeFileSync } from "node:fs";
import { writeIntegrity } from "../integrity.mjs";
import { notePackages, writeNotices } from "../notices.mjs";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** Packages of which the built files contain something. */
const bundled = new Set();
export const notedPackages = notePackages(bundled);
/** With the last build: what is about the files of all. */
export const releaseFiles = {
  name: "release-files",
  generateBundle() {
    const text = writeNotices(bundled);
    writeFileSync("THIRD-PARTY-NOTICES.txt", text);
    this.emitFile({ type: "asset", fileName: "THIRD-PARTY-NOTICES.txt", source: text });
    this.emitFile({ type: "asset", fileName: "LICENSE", source: readFileSync("LICENSE", "utf8") });
  },
  writeBundle: ({ dir }) => writeIntegrity(dir, version),
};
