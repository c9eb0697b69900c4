import { existsSync } from "node:fs";

const first = (...places) => places.find((place) => place && existsSync(place));

/** The Chromium to test with: CHROMIUM, Debian's, Google's, or playwright's own download. */
export const chromiumPath = async () => {
  const found = first(process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
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
