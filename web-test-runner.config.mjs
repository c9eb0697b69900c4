import { availableParallelism } from "node:os";
import { esbuildPlugin } from "@web/dev-server-esbuild";
import { ariaCommand } from "./tools/aria-command.mjs";
import { backendMiddleware } from "./tools/backend-middleware.mjs";
import { browserTests } from "./tools/browser-tests.mjs";
import { cssText } from "./tools/css-text.mjs";
import { focusCommand } from "./tools/focus-command.mjs";
import { prebundle } from "./tools/prebundle.mjs";
import { testBundle } from "./tools/test-bundle.mjs";
import { smokePages } from "./tools/smoke-pages.mjs";
import { namedFiles, SMOKE, testFiles } from "./tools/test-files.mjs";
import { testPages } from "./tools/test-pages.mjs";
import { touchCommand } from "./tools/touch-command.mjs";

/**
 * Files can be named on the command line; MARKED_FILES chooses those whose subject differs between engines, SMOKE_FILES
 * adds the pages with the built files.
 */
const files = namedFiles() ?? [
  ...testPages({ marked: Boolean(process.env.MARKED_FILES) }),
  ...(process.env.SMOKE_FILES ? testFiles(SMOKE) : []),
];
const builtFiles = files.some((file) => SMOKE.test(file)) ? [smokePages(import.meta.dirname)] : [];

/** Serves the translations where the built script finds them, beside its folder of chunks. */
const languageFiles = (context, next) => {
  if (context.path.startsWith("/languages/")) context.url = `/src${context.url}`;
  return next();
};

/**
 * Chromium runs React's development build, which warns and draws twice (StrictMode). The other engines run the one that
 * visitors get: it takes a quarter less time.
 */
const mode = (process.env.TEST_ENGINES ?? "chromium").includes("chromium") ? "development" : "production";

/**
 * What pages know of the environment: jotai and most npm code read NODE_ENV, which browsers do not define, and tests
 * read whether this is the nightly run (`test/support/night.ts`).
 */
const env = { NODE_ENV: mode, MATRICES: process.env.MATRICES };

/**
 * Tests elements in real browsers, by default in Chromium. Start it with tsx (npm run test:browser): the reference back
 * end is TypeScript.
 */
export default await browserTests({
  engines: ["chromium"],
  files,
  concurrentBrowsers: availableParallelism(),
  nodeResolve: { browser: true, exportConditions: [mode] },
  middleware: [testBundle(files, mode), languageFiles, backendMiddleware(import.meta.dirname), ...builtFiles],
  script: `window.process = ${JSON.stringify({ env })}; window.PLAINTAGS_VERSION = "0.0.0-test";`,
  plugins: [
    esbuildPlugin({ ts: true, tsx: true, target: "es2022", tsconfig: "./tsconfig.json" }),
    prebundle(
      ["react", "react-dom", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime", "axe-core"],
      mode,
    ),
    cssText(),
    ariaCommand(),
    focusCommand(),
    touchCommand(),
  ],
});
