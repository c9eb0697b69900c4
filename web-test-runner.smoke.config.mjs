import { writeSync } from "node:fs";
import { backendMiddleware } from "./tools/backend-middleware.mjs";
import { ENGINES } from "./tools/engines/engines.mjs";
import { failuresReporter } from "./tools/failures-reporter.mjs";
import { focusCommand } from "./tools/focus-command.mjs";
import { freePort } from "./tools/free-port.mjs";
import { keepConnections } from "./tools/keep-connections.mjs";
import { smokePages } from "./tools/smoke-pages.mjs";
import { testBundle } from "./tools/test-bundle.mjs";
import { testFiles } from "./tools/test-files.mjs";
import { limitMs, timeFactor } from "./tools/time-factor.mjs";

// The runner buffers output, and may exit before it prints the buffer.
process.on("uncaughtExceptionMonitor", (error, origin) => writeSync(2, `${origin}: ${error?.stack ?? error}\n`));

const named = process.env.TEST_ENGINES?.split(",") ?? Object.keys(ENGINES);
const files = testFiles(/\.smoke\.test\.ts$/);

/** Shows the built files to real browsers, on pages like an author's (npm run test:smoke). */
export default {
  files,
  port: await freePort(),
  // One engine after the other: each gets the whole machine.
  concurrentBrowsers: 1,
  // With more, WebKit's driver runs the tests in frames, where it has no mouse.
  concurrency: 1,
  browserStartTimeout: limitMs(60),
  testsStartTimeout: limitMs(60),
  testsFinishTimeout: limitMs(120),
  browsers: await Promise.all(named.map((name) => ENGINES[name]())),
  middleware: [testBundle(files), backendMiddleware(import.meta.dirname), smokePages(import.meta.dirname)],
  testRunnerHtml: (testFramework) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>tests</title><script>window.TIME_FACTOR = ${timeFactor};</script></head>
  <body><script type="module" src="${testFramework}"></script></body>
</html>`,
  testFramework: { config: { timeout: limitMs(30) } },
  plugins: [focusCommand(), keepConnections()],
  reporters: [failuresReporter()],
};
