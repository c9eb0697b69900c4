import { existsSync } from "node:fs";
import { chromiumPath, firefoxPath, webkitPath } from "./browsers.mjs";
import { run } from "./run.mjs";

const isDebianRoot = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

async function aptInstall(packages) {
  console.log(`Installing ${packages.join(", ")} with apt-get ...`);
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update", "-qq"], quiet);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet);
}

/**
 * Installs Chromium if it is missing: as root on Debian the package, else Playwright's download. If that fails, exits
 * with instructions.
 */
export async function ensureChromium() {
  if (await chromiumPath()) return;
  for (const name of isDebianRoot() ? ["chromium-headless-shell", "chromium"] : []) {
    await aptInstall([name, "fonts-dejavu-core"]);
    if (await chromiumPath()) return;
  }
  console.log("Downloading Chromium with Playwright ...");
  await run("npx", ["playwright", "install", "chromium"], { shell: process.platform === "win32" });
  if (await chromiumPath()) return;
  console.error(
    "Chromium not found. Install Chromium or Google Chrome, or set CHROMIUM=/path/to/chromium, and run again.",
  );
  process.exit(1);
}

/** Installs Firefox and WebKitGTK's driver if they are missing, for `npm run test:engines`. */
export async function ensureEngines() {
  const missing = [
    ...(firefoxPath() ? [] : ["firefox-esr"]),
    ...(webkitPath() && existsSync("/usr/bin/WebKitWebDriver") ? [] : ["webkit2gtk-driver"]),
    ...(existsSync("/usr/bin/xvfb-run") ? [] : ["xvfb", "xauth"]),
  ];
  if (!missing.length) return;
  if (!isDebianRoot()) {
    console.error(
      `test:engines requires Firefox and WebKitGTK's driver: install ${missing.join(", ")} (Debian packages), or set FIREFOX and WEBKIT.`,
    );
    process.exit(1);
  }
  await aptInstall(missing);
}
