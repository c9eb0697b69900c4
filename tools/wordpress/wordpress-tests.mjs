import { nodeTestFiles, nodeTests } from "../node-tests.mjs";
import { isWhole } from "../recorded-sources.mjs";
import { noResults } from "../test-results.mjs";
import { ensureWordPress } from "./ensure-wordpress.mjs";

/** Files about what the plugin's PHP and its blocks make, whatever the script does with it. */
const OF_PLUGIN_ALONE = /\/(?:admin|content|form-block|inline-contacts|standards)\.wordpress\.test\.ts$/;

/** The files that a run tests: all, or while the plugin is as it was when all passed, those about the script in its pages. */
export const wordpressFiles = (whole = isWhole("wordpress")) =>
  nodeTestFiles("wordpress").filter((file) => whole || !OF_PLUGIN_ALONE.test(file));

/**
 * Runs tests of the plugin in a real WordPress, which it fetches if necessary; needs the built files and Chromium.
 * Without PHP, and where WordPress cannot be fetched, all of it is skipped.
 *
 * @returns {Promise<import("../test-results.mjs").Results>}
 */
export async function wordpressTests({ files = wordpressFiles(), ...options } = {}) {
  const { missing } = await ensureWordPress();
  if (!missing) return nodeTests("wordpress", { files, ...options });
  console.log(`The tests in WordPress are skipped: ${missing}.`);
  return { ...noResults(), skipped: 1 };
}
