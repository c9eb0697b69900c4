import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

const root = path.resolve(import.meta.dirname, "..");
const stamp = path.join(root, "node_modules/.plaintags-lock");
const readLock = () => readFileSync(path.join(root, "package-lock.json"), "utf8");

/**
 * Installs the packages of package-lock.json if they are missing or the file has changed. Uses Node and npm only. Runs
 * `npm install --no-save`, not `npm ci`: the lock file may lack optional packages for other platforms, and `npm ci`
 * rejects such a file.
 */
export async function ensurePackages() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === readLock()) return;
  console.log("Installing packages ...");
  // No package needs its install script; ensure-browsers installs browsers.
  const { code, text } = await run("npm", ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: root,
    quiet: true,
    shell: process.platform === "win32",
  });
  if (code !== 0) {
    console.error(`${text}\nnpm install failed: see above. It needs access to the npm registry.`);
    process.exit(code);
  }
  writeFileSync(stamp, readLock());
}
