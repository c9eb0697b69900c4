import { chromeLauncher } from "@web/test-runner-chrome";
import * as puppeteer from "puppeteer-core";
import { firefoxPath } from "../browsers.mjs";

/**
 * A machine without a screen renders in software: without processes for graphics and media, a fifth of the time is
 * saved.
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
 * puppeteer-core drives a stock Firefox over WebDriver BiDi; the runner's "chrome" launcher takes any puppeteer.
 * Request events are off: a tenth of all the time would be spent on them.
 */
export const firefox = () =>
  chromeLauncher({
    puppeteer,
    concurrency: 1,
    launchOptions: { browser: "firefox", executablePath: firefoxPath(), extraPrefsFirefox, networkEnabled: false },
  });
