import { chromeLauncher } from "@web/test-runner-chrome";
import * as puppeteer from "puppeteer-core";
import { firefoxPath } from "../browsers.mjs";
import { createPage } from "./create-page.mjs";

/**
 * Without a screen, Firefox renders in software; without processes for graphics and media it needs a fifth less time.
 */
const extraPrefsFirefox = {
  "gfx.webrender.software": true,
  "gfx.webrender.software.opengl": false,
  "layers.acceleration.disabled": true,
  "layers.gpu-process.enabled": false,
  "media.rdd-process.enabled": false,
  "network.process.enabled": false,
};

/**
 * Puppeteer drives a stock Firefox over WebDriver BiDi; the runner's "chrome" launcher accepts any Puppeteer. Request
 * events are off: they would take a tenth of the time.
 */
export const firefox = () =>
  chromeLauncher({
    puppeteer,
    concurrency: 1,
    createPage,
    launchOptions: { browser: "firefox", executablePath: firefoxPath(), extraPrefsFirefox, networkEnabled: false },
  });
