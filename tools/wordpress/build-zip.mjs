import { readFileSync } from "node:fs";
import path from "node:path";
import { pluginFiles } from "./plugin-files.mjs";
import { zip } from "./zip.mjs";

/** `npm run wordpress:zip`: packs the plugin with the built script into `integrations/wordpress/plaintags.zip`. */
const archive = path.resolve(import.meta.dirname, "../../integrations/wordpress/plaintags.zip");
zip(
  archive,
  pluginFiles().map(([name, file]) => [`plaintags/${name}`, readFileSync(file)]),
);
console.log(`Wrote ${path.relative(process.cwd(), archive)}.`);
