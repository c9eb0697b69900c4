import { readFileSync } from "node:fs";
import { run } from "./run.mjs";

const { devEngines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
/** The oldest Node with which the project is developed and tested; the package itself asks for less (`engines`). */
export const FLOOR = devEngines.runtime.version.replace(/^>=/, "");
/** With all engines everything runs on the oldest Node, but the rules on the newest; so do tools that need a newer one. */
export const NEWEST_NODE = "26.10.0";

const isOlder = (version, floor) => {
  const [given, wanted] = [version, floor].map((text) => text.split(".").map(Number));
  const differs = given.findIndex((part, index) => part !== wanted[index]);
  return differs >= 0 && given[differs] < wanted[differs];
};

/**
 * With an older Node: runs the script again with the one of the package `node`, with its arguments and its exit code.
 * Commands that the script calls find that Node first, too.
 */
export async function ensureNode(script) {
  if (!isOlder(process.versions.node, FLOOR)) return;
  console.log(`Node ${process.versions.node} is older than ${FLOOR}: running with the package node@${FLOOR} ...`);
  const { code } = await run(
    "npx",
    ["--yes", `--package=node@${FLOOR}`, "--", "node", script, ...process.argv.slice(2)],
    {
      shell: process.platform === "win32",
      // For the test that imports the package: consumers may have this one.
      env: { ...process.env, OLDER_NODE: process.execPath },
    },
  );
  process.exit(code);
}
