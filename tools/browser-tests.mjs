import { writeSync } from "node:fs";
import { ENGINES } from "./engines/engines.mjs";
import { failuresReporter } from "./failures-reporter.mjs";
import { freePort } from "./free-port.mjs";
import { keepConnections } from "./keep-connections.mjs";
import { limitMs, timeFactor } from "./time-factor.mjs";

/**
 * What all configurations of the Web Test Runner share. TEST_ENGINES names the engines ("firefox,webkit"); `script`:
 * code that runs in each page before its tests.
 */
export async function browserTests({ engines, script = "", plugins = [], ...config }) {
  // The runner buffers output, and may exit before it prints the buffer.
  process.on("uncaughtExceptionMonitor", (error, origin) => writeSync(2, `${origin}: ${error?.stack ?? error}\n`));
  const named = process.env.TEST_ENGINES?.split(",") ?? engines;
  return {
    port: await freePort(),
    browserStartTimeout: limitMs(60),
    testsStartTimeout: limitMs(60),
    testsFinishTimeout: limitMs(120),
    browsers: await Promise.all(named.map((name) => ENGINES[name]())),
    testRunnerHtml: (testFramework) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>tests</title><script>window.TIME_FACTOR = ${timeFactor};${script}</script></head>
  <body><script type="module" src="${testFramework}"></script></body>
</html>`,
    testFramework: { config: { timeout: limitMs(30) } },
    plugins: [...plugins, keepConnections()],
    reporters: [failuresReporter()],
    ...config,
  };
}
