import { writeSync } from "node:fs";
import { availableParallelism } from "node:os";
import { esbuildPlugin } from "@web/dev-server-esbuild";
import { ariaCommand } from "./tools/aria-command.mjs";
import { backendMiddleware } from "./tools/backend-middleware.mjs";
import { cssText } from "./tools/css-text.mjs";
import { ENGINES } from "./tools/engines/engines.mjs";
import { failuresReporter } from "./tools/failures-reporter.mjs";
import { focusCommand } from "./tools/focus-command.mjs";
import { freePort } from "./tools/free-port.mjs";
import { keepConnections } from "./tools/keep-connections.mjs";
import { prebundle } from "./tools/prebundle.mjs";
import { testBundle } from "./tools/test-bundle.mjs";
import { ELEMENTS, testFiles } from "./tools/test-files.mjs";
import { testPages } from "./tools/test-pages.mjs";
import { limitMs, timeFactor } from "./tools/time-factor.mjs";
import { touchCommand } from "./tools/touch-command.mjs";

// The runner buffers output, and may exit before it prints the buffer.
process.on("uncaughtExceptionMonitor", (error, origin) => writeSync(2, `${origin}: ${error?.stack ?? error}\n`));

const named = process.env.TEST_ENGINES?.split(",") ?? ["chromium"];

/** Files can be named on the command line; MARKED_FILES chooses those whose subject differs between engines. */
const files = process.argv.includes("--files")
  ? testFiles(ELEMENTS)
  : testPages({ marked: Boolean(process.env.MARKED_FILES) });

/** Serves the translations where the built script finds them, beside its folder of chunks. */
const languageFiles = (context, next) => {
  if (context.path.startsWith("/languages/")) context.url = `/src${context.url}`;
  return next();
};

/**
 * Tests elements in real browsers: TEST_ENGINES names them ("firefox,webkit", default Chromium). Start it with tsx (npm
 * run test:browser): the reference back end is TypeScript.
 */
export default {
  files,
  port: await freePort(),
  nodeResolve: { browser: true, exportConditions: ["development"] },
  concurrentBrowsers: availableParallelism(),
  browserStartTimeout: limitMs(60),
  testsStartTimeout: limitMs(60),
  testsFinishTimeout: limitMs(120),
  browsers: await Promise.all(named.map((name) => ENGINES[name]())),
  middleware: [testBundle(files), languageFiles, backendMiddleware(import.meta.dirname)],
  // jotai and most npm code read process.env.NODE_ENV, which browsers do not define.
  testRunnerHtml: (testFramework) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>tests</title><script>window.process = { env: { NODE_ENV: "development" } }; window.PLAINTAGS_VERSION = "0.0.0-test"; window.TIME_FACTOR = ${timeFactor};</script></head>
  <body><script type="module" src="${testFramework}"></script></body>
</html>`,
  testFramework: { config: { timeout: limitMs(30) } },
  plugins: [
    esbuildPlugin({ ts: true, tsx: true, target: "es2022", tsconfig: "./tsconfig.json" }),
    prebundle(["react", "react-dom", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime", "axe-core"]),
    cssText(),
    ariaCommand(),
    focusCommand(),
    touchCommand(),
    keepConnections(),
  ],
  reporters: [failuresReporter()],
};
