import { spawn } from "node:child_process";
import { connect } from "node:net";
import { webdriverLauncher } from "@web/test-runner-webdriver";
import { webkitPath } from "../browsers.mjs";
import { freePort } from "../free-port.mjs";

/** WebKitGTK needs a display (xvfb-run). Its tests run inside a frame. */
export async function webkit() {
  const port = await freePort();
  // Without a graphics card, the CPU would emulate shared graphics memory, which takes half of its time, and GPU rendering.
  const env = { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: "1", WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1" };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env });
  process.on("exit", () => driver.kill());
  const isListening = () =>
    new Promise((done) => {
      const socket = connect(port, "127.0.0.1", () => (socket.end(), done(true)));
      socket.on("error", () => done(false));
    });
  while (!(await isListening())) await new Promise((done) => setTimeout(done, 50));
  const launcher = webdriverLauncher({
    hostname: "127.0.0.1",
    port,
    logLevel: "error",
    // No retries: a slow command that is sent again would reload the tests' page.
    connectionRetryCount: 0,
    connectionRetryTimeout: 600_000,
    capabilities: {
      browserName: "MiniBrowser",
      // The page notifies the runner when it is ready. A test may start, and delay a response, before "load".
      pageLoadStrategy: "none",
      "wdio:enforceWebDriverClassic": true,
      "webkitgtk:browserOptions": { binary: webkitPath(), args: ["--automation"] },
    },
  });
  launcher.concurrency = 1;
  return launcher;
}
