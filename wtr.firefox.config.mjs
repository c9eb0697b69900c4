import { chromeLauncher } from "@web/test-runner-chrome";
import * as puppeteer from "puppeteer-core";
import { firefoxPath } from "./tools/browsers.mjs";
import { focusCommand } from "./tools/focus-command.mjs";
import base from "./web-test-runner.config.mjs";

// puppeteer-core drives a stock Firefox over WebDriver BiDi; the runner's "chrome" launcher takes any puppeteer.
export default {
  ...base,
  concurrency: 1,
  plugins: [...base.plugins, focusCommand()],
  browsers: [chromeLauncher({ puppeteer, launchOptions: { browser: "firefox", executablePath: firefoxPath() } })],
};
