import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

const root = path.resolve(import.meta.dirname, "..");
const stamp = path.join(root, "node_modules/.plaintags-lock");
const readLock = () => readFileSync(path.join(root, "package-lock.json"), "utf8");

async function npm(command, ...args) {
  const options = { cwd: root, quiet: true, shell: process.platform === "win32" };
  // `npm test --silent` would silence this npm, too.
  const { code, text } = await run("npm", [command, "--loglevel=error", ...args], options);
  if (code === 0) return;
  console.error(`${text}\nnpm ${command} failed: see above. Packages come from the npm registry.`);
  process.exit(code);
}

/**
 * Installs the packages of package-lock.json if they are missing or the file has changed. Uses Node and npm only. Runs
 * `npm install --no-save`, not `npm ci`: the lock file may lack optional packages for other platforms, and `npm ci`
 * rejects such a file.
 */
export async function ensurePackages() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === readLock()) return;
  console.log("Installing packages ...");
  // Without a network, npm would try each package for many minutes.
  await npm("view", "react", "version", "--fetch-retries=0");
  // No package needs its install script; ensure-browsers installs browsers.
  await npm("install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund");
  writeFileSync(stamp, readLock());
}
