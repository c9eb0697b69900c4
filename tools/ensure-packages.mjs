import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

const root = path.resolve(import.meta.dirname, "..");
const stamp = path.join(root, "node_modules/.plaintags-lock");
const lock = () => readFileSync(path.join(root, "package-lock.json"), "utf8");

/**
 * Installs the packages of package-lock.json when they are missing or belong to another version of that file. Needs
 * Node and npm only. `npm install` without saving, not `npm ci`: the lock file may lack optional packages of platforms
 * that its writer's registry did not offer, and `npm ci` rejects such a file as a whole.
 */
export async function ensurePackages() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock()) return;
  console.log("Installing packages ...");
  // No package needs its install script; ensure-browsers finds or installs browsers.
  const { code } = await run("npm", ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: root,
    shell: process.platform === "win32",
  });
  if (code !== 0) {
    console.error("npm install failed: see above. plaintags needs access to the npm registry once.");
    process.exit(code);
  }
  writeFileSync(stamp, lock());
}
