import { nodeTests } from "../node-tests.mjs";
import { noResults } from "../test-results.mjs";
import { ensureWordPress } from "./ensure-wordpress.mjs";

/**
 * Runs tests of the plugin in a real WordPress, which it fetches if necessary; needs the built files and Chromium.
 * `files`: only these. Without PHP, and where WordPress cannot be fetched, all of it is skipped.
 *
 * @returns {Promise<import("../test-results.mjs").Results>}
 */
export async function wordpressTests(options) {
  const { missing } = await ensureWordPress();
  if (!missing) return nodeTests("wordpress", options);
  console.log(`The tests in WordPress are skipped: ${missing}.`);
  return { ...noResults(), skipped: 1 };
}
