import { existsSync } from "node:fs";
import { chromiumPath, firefoxPath, webkitPath } from "./browsers.mjs";
import { run } from "./run.mjs";

const isDebianRoot = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Prints the output of a command only if it fails. */
async function install(command, args, options) {
  const { code, text } = await run(command, args, { ...options, quiet: true });
  if (code) console.error(text);
}

async function aptInstall(packages) {
  console.log(`Installing ${packages.join(", ")} with apt-get ...`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await install("apt-get", ["update", "-qq"], options);
  await install("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
}

/**
 * Installs Chromium if it is missing: as root on Debian the package, else Playwright's download. If that fails, rejects
 * with instructions.
 */
export async function ensureChromium() {
  if (await chromiumPath()) return;
  for (const name of isDebianRoot() ? ["chromium-headless-shell", "chromium"] : []) {
    await aptInstall([name, "fonts-dejavu-core"]);
    if (await chromiumPath()) return;
  }
  console.log("Downloading Chromium with Playwright ...");
  await install("npx", ["playwright", "install", "chromium"], { shell: process.platform === "win32" });
  if (!(await chromiumPath()))
    throw new Error(
      "Chromium not found. Install Chromium or Google Chrome, or set CHROMIUM=/path/to/chromium, and run again.",
    );
}

const missingEngines = () => [
  ...(firefoxPath() ? [] : ["firefox-esr"]),
  ...(webkitPath() && existsSync("/usr/bin/WebKitWebDriver") ? [] : ["webkit2gtk-driver"]),
  ...(existsSync("/usr/bin/xvfb-run") ? [] : ["xvfb", "xauth"]),
];

/** Installs Firefox and WebKitGTK's driver if they are missing. If that fails, rejects with instructions. */
export async function ensureEngines() {
  if (missingEngines().length && isDebianRoot()) await aptInstall(missingEngines());
  const missing = missingEngines();
  if (missing.length)
    throw new Error(
      `Firefox or WebKitGTK's driver not found. Install ${missing.join(", ")} (Debian packages), or set FIREFOX and WEBKIT, and run again.`,
    );
}
