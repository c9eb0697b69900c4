import { spawn } from "node:child_process";
import { connect } from "node:net";
import { webdriverLauncher } from "@web/test-runner-webdriver";
import { webkitPath } from "./tools/browsers.mjs";
import { freePort } from "./tools/free-port.mjs";
import base from "./web-test-runner.config.mjs";

const port = await freePort();
const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore" });
process.on("exit", () => driver.kill());

const answers = () =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => (socket.end(), done(true)));
    socket.on("error", () => done(false));
  });
while (!(await answers())) await new Promise((again) => setTimeout(again, 50));

// WebKitGTK needs a display (xvfb-run); tests run inside a frame there.
export default {
  ...base,
  concurrency: 1,
  browsers: [
    webdriverLauncher({
      hostname: "127.0.0.1",
      port,
      logLevel: "error",
      capabilities: {
        browserName: "MiniBrowser",
        "wdio:enforceWebDriverClassic": true,
        "webkitgtk:browserOptions": { binary: webkitPath(), args: ["--automation"] },
      },
    }),
  ],
};
