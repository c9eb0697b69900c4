import { existsSync } from "node:fs";
import { chromiumPath, firefoxPath, webkitPath } from "./browsers.mjs";
import { run } from "./run.mjs";

const isDebianRoot = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

async function apt(packages) {
  console.log(`Installing ${packages.join(", ")} with apt-get ...`);
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update", "-qq"], quiet);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet);
}

/**
 * Finds or installs Chromium: Debian's package when root on Debian, else playwright's download, else explains what to
 * do.
 */
export async function ensureChromium() {
  if (await chromiumPath()) return;
  for (const name of isDebianRoot() ? ["chromium-headless-shell", "chromium"] : []) {
    await apt([name, "fonts-dejavu-core"]);
    if (await chromiumPath()) return;
  }
  console.log("Downloading Chromium with playwright ...");
  await run("npx", ["playwright", "install", "chromium"], { shell: process.platform === "win32" });
  if (await chromiumPath()) return;
  console.error(
    "No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM=/path/to/chromium, and run again.",
  );
  process.exit(1);
}

/** The other two engines, for `npm run test:engines`. */
export async function ensureEngines() {
  const missing = [
    ...(firefoxPath() ? [] : ["firefox-esr"]),
    ...(webkitPath() && existsSync("/usr/bin/WebKitWebDriver") ? [] : ["webkit2gtk-driver"]),
    ...(existsSync("/usr/bin/xvfb-run") ? [] : ["xvfb", "xauth"]),
  ];
  if (!missing.length) return;
  if (!isDebianRoot()) {
    console.error(
      `test:engines needs Firefox and WebKitGTK's driver: install ${missing.join(", ")} (names of Debian's packages), or set FIREFOX and WEBKIT.`,
    );
    process.exit(1);
  }
  await apt(missing);
}
