import { ensurePackages } from "../ensure-packages.mjs";

/** `npm run test:wordpress`: the plugin in a real WordPress; needs `npm run build` first. Named files run alone. */
await ensurePackages();
const { ensureChromium } = await import("../ensure-browsers.mjs");
const { wordpressFiles, wordpressTests } = await import("./wordpress-tests.mjs");

await ensureChromium();
const files = process.argv.slice(2);
const { passed, failed, skipped } = await wordpressTests({ files: files.length ? files : wordpressFiles(true) });
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed ? 1 : 0);
