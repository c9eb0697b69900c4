import { ensurePackages } from "../ensure-packages.mjs";

/**
 * `npm run test:wordpress`: the plugin in a real WordPress; needs `npm run build` first. Named files run alone. Without
 * PHP, and where WordPress cannot be fetched, all of it is skipped.
 */
await ensurePackages();
const { ensureChromium } = await import("../ensure-browsers.mjs");
const { ensureWordPress } = await import("./ensure-wordpress.mjs");
const { nodeTests } = await import("../node-tests.mjs");

const { missing } = await ensureWordPress();
if (missing) {
  console.log(`The tests in WordPress are skipped: ${missing}.`);
  console.log("0 passed, 0 failed, 1 skipped");
} else {
  await ensureChromium();
  const files = process.argv.slice(2);
  const { failed } = await nodeTests("wordpress", files.length ? { files } : {});
  process.exit(failed ? 1 : 0);
}
