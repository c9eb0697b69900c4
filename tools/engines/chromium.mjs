import { playwrightLauncher } from "@web/test-runner-playwright";
import { chromiumPath } from "../browsers.mjs";
import { createPage } from "./create-page.mjs";

export const chromium = async () =>
  playwrightLauncher({
    product: "chromium",
    concurrency: 3,
    createPage,
    launchOptions: { executablePath: await chromiumPath(), args: ["--disable-quic", "--disable-component-update"] },
  });
