import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { policies } from "./policies.mjs";
import { thirdParties } from "./third-parties.mjs";

/** Where the lines of HTML expect the files. */
const FOLDER = "/plaintags/";
const CHECKED = /\.(js|css)$/;

const hashOf = (content) => `sha384-${createHash("sha384").update(content).digest("base64")}`;

/**
 * Writes `integrity.json`: the hashes of the files for subresource integrity, the lines of a page that checks them, and
 * Content Security Policies for it. Browsers check chunks, which the scripts import, by the import map.
 */
export function writeIntegrity(dist, version) {
  const read = (file) => readFileSync(path.join(dist, file));
  const files = Object.fromEntries(
    readdirSync(dist, { recursive: true, encoding: "utf8" })
      .map((file) => file.split(path.sep).join("/"))
      .filter((file) => CHECKED.test(file))
      .sort()
      .map((file) => [file, hashOf(read(file))]),
  );
  const chunks = Object.keys(files).filter((file) => file.startsWith("chunks/"));
  const importMap = JSON.stringify({
    integrity: Object.fromEntries(chunks.map((file) => [FOLDER + file, files[file]])),
  });
  const checked = (file) => `"${FOLDER}${file}" integrity="${files[file]}" crossorigin="anonymous"`;
  const html = {
    styles: `<link rel="stylesheet" href=${checked("plaintags.css")} />`,
    importMap: `<script type="importmap">${importMap}</script>`,
    module: `<script type="module" src=${checked("plaintags.js")}></script>`,
    classic: `<script defer src=${checked("plaintags.classic.js")}></script>`,
    bundle: `<script defer src=${checked("plaintags.bundle.js")}></script>`,
  };
  const data = {
    version,
    files,
    html,
    policies: policies({ importMap: `'${hashOf(importMap)}'`, bundle: `'${files["plaintags.bundle.js"]}'` }),
    policyAdditions: Object.fromEntries(thirdParties().map(({ name, directives }) => [name, directives])),
  };
  writeFileSync(path.join(dist, "integrity.json"), `${JSON.stringify(data, null, 2)}\n`);
}
