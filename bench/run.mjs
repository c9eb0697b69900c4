import { ensurePackages } from "../tools/ensure-packages.mjs";
import { readOptions } from "./harness/options.mjs";
import { buildDist, ensurePeers } from "./harness/prepare.mjs";

/** `npm run bench`: installs what is missing and measures plaintags and its peers (README.md). */
const options = readOptions(process.argv.slice(2));
await ensurePackages();
await ensurePeers();
const dist = options.dist ?? (await buildDist());
const { ensureChromium } = await import("../tools/ensure-browsers.mjs");
await ensureChromium();
const { measureAll } = await import("./harness/measure-all.mjs");
await measureAll(dist, options);
