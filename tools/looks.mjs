import { rmSync } from "node:fs";
import path from "node:path";
import { acceptedBrowser, REPORT } from "../test/looks/pictures.ts";
import { runLooks } from "../test/looks/run.ts";
import { writeContactSheet, writeDifferences } from "../test/looks/sheet.ts";
import { ensureChromium } from "./ensure-browsers.mjs";
import { record } from "./record.mjs";

/**
 * `npm run looks`: draws every state of every tag in every look, and compares with the accepted pictures. Words after
 * `--` choose pictures by name. `--accept` stores what differs and removes what has no state; `--sheet` only writes a
 * page with all accepted pictures. Needs the built files.
 */
process.chdir(path.resolve(import.meta.dirname, ".."));
const given = process.argv.slice(2);
const flags = given.filter((word) => word.startsWith("--"));
const words = given.filter((word) => !word.startsWith("--"));
const unknown = flags.filter((flag) => !["--accept", "--sheet"].includes(flag));
if (unknown.length) {
  console.error(`Unknown: ${unknown.join(" ")}. Use words of names, --accept or --sheet.`);
  process.exit(1);
}
if (flags.includes("--sheet")) {
  console.log(writeContactSheet());
  process.exit(0);
}

await ensureChromium();
rmSync(REPORT, { recursive: true, force: true });
const { passed, failures, accepted, removed, browser } = await runLooks({ words, accept: flags.includes("--accept") });
for (const name of [...failures.keys()].sort()) console.log(`${name}: ${failures.get(name)}`);
if (accepted + removed) console.log(`Accepted ${accepted} pictures, removed ${removed}.`);
if (failures.size) {
  console.log(`See ${writeDifferences([...failures.keys()].sort())}`);
  console.log(`Accept with: npm run looks -- --accept ${words.join(" ")}`);
  if (browser !== acceptedBrowser())
    console.log(`This is ${browser}; ${acceptedBrowser()} drew the accepted pictures, perhaps otherwise.`);
}
console.log(`${passed + accepted} passed, ${failures.size} failed, 0 skipped`);
record({ passed, failures: [...failures] });
process.exit(failures.size ? 1 : 0);
