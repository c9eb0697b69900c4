import { spawn } from "node:child_process";
import { connect } from "node:net";
import { webdriverLauncher } from "@web/test-runner-webdriver";
import { webkitPath } from "../browsers.mjs";
import { freePort } from "../free-port.mjs";

/** WebKitGTK needs a display (xvfb-run); tests run inside a frame there. */
export async function webkit() {
  const port = await freePort();
  // Without a graphics card, the processor emulates shared graphics memory, which takes half of all its time, and GPU
  // rendering as well.
  const env = { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: "1", WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1" };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env });
  process.on("exit", () => driver.kill());
  const answers = () =>
    new Promise((done) => {
      const socket = connect(port, "127.0.0.1", () => (socket.end(), done(true)));
      socket.on("error", () => done(false));
    });
  while (!(await answers())) await new Promise((again) => setTimeout(again, 50));
  const launcher = webdriverLauncher({
    hostname: "127.0.0.1",
    port,
    logLevel: "error",
    // Waits for a command that takes long on a busy machine: sent again, it would reload the page of the tests.
    connectionRetryCount: 0,
    connectionRetryTimeout: 600_000,
    capabilities: {
      browserName: "MiniBrowser",
      // The page itself notifies the runner when it is loaded. A test may start, and delay an answer, before "load".
      pageLoadStrategy: "none",
      "wdio:enforceWebDriverClassic": true,
      "webkitgtk:browserOptions": { binary: webkitPath(), args: ["--automation"] },
    },
  });
  launcher.concurrency = 1;
  return launcher;
}
