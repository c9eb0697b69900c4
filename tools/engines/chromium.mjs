import { playwrightLauncher } from "@web/test-runner-playwright";
import { chromiumPath } from "../browsers.mjs";

export const chromium = async () =>
  playwrightLauncher({
    product: "chromium",
    concurrency: 3,
    launchOptions: { executablePath: await chromiumPath(), args: ["--disable-quic", "--disable-component-update"] },
  });
