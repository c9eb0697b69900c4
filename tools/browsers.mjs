import { existsSync } from "node:fs";

const first = (...places) => places.find((place) => place && existsSync(place));

/**
 * The Chromium to test with: CHROMIUM, Debian's, Google's, or playwright's own download. Debian's headless build has
 * priority: the same engine without a window's environment, which costs each page about 1.4 s of processor time.
 */
export const chromiumPath = async () => {
  const debians = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser"];
  const found = first(process.env.CHROMIUM, ...debians, "/usr/bin/google-chrome");
  if (found) return found;
  const { chromium } = await import("playwright-core");
  return first(chromium.executablePath());
};

export const firefoxPath = () => first(process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox");

export const webkitPath = () =>
  first(
    process.env.WEBKIT,
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  );
