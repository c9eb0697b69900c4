import { existsSync } from "node:fs";

const findExisting = (...paths) => paths.find((path) => path && existsSync(path));

/**
 * The Chromium for tests: CHROMIUM, Debian's, Google's, or Playwright's download. Prefers Debian's headless build,
 * which saves about 1.4 s of CPU time for each page.
 */
export const chromiumPath = async () => {
  const debianPaths = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser"];
  const found = findExisting(process.env.CHROMIUM, ...debianPaths, "/usr/bin/google-chrome");
  if (found) return found;
  const { chromium } = await import("playwright-core");
  return findExisting(chromium.executablePath());
};

export const firefoxPath = () => findExisting(process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox");

export const webkitPath = () =>
  findExisting(
    process.env.WEBKIT,
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  );
