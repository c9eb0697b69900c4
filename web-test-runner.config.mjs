import { esbuildPlugin } from "@web/dev-server-esbuild";
import { playwrightLauncher } from "@web/test-runner-playwright";
import { ariaCommand } from "./tools/aria-command.mjs";
import { backendMiddleware } from "./tools/backend-middleware.mjs";
import { chromiumPath } from "./tools/browsers.mjs";
import { cssText } from "./tools/css-text.mjs";
import { failuresReporter } from "./tools/failures-reporter.mjs";
import { freePort } from "./tools/free-port.mjs";
import { prebundle } from "./tools/prebundle.mjs";
import { testBundle } from "./tools/test-bundle.mjs";
import { ELEMENTS, testFiles } from "./tools/test-files.mjs";

/** Elements in a real browser; TEST_SHARD "1/2" runs a half of the files. Start it with tsx (npm run test:browser): the reference back end is TypeScript. */
export default {
  files: testFiles(ELEMENTS, process.env.TEST_SHARD),
  port: await freePort(),
  nodeResolve: { browser: true, exportConditions: ["development"] },
  concurrency: 3,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 180_000,
  browsers: [
    playwrightLauncher({
      product: "chromium",
      launchOptions: { executablePath: await chromiumPath(), args: ["--disable-quic", "--disable-component-update"] },
    }),
  ],
  middleware: [backendMiddleware(import.meta.dirname)],
  // jotai and most npm code read process.env.NODE_ENV, which a browser does not have.
  testRunnerHtml: (testFramework) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>tests</title><script>window.process = { env: { NODE_ENV: "development" } }; window.PLAINTAGS_VERSION = "0.0.0-test";</script></head>
  <body><script type="module" src="${testFramework}"></script></body>
</html>`,
  testFramework: { config: { timeout: 15_000 } },
  plugins: [
    testBundle(esbuildPlugin({ ts: true, tsx: true, target: "es2022", tsconfig: "./tsconfig.json" })),
    prebundle(["react", "react-dom", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime", "axe-core"]),
    cssText(),
    ariaCommand(),
  ],
  reporters: [failuresReporter()],
};
