import { backendMiddleware } from "./tools/backend-middleware.mjs";
import { browserTests } from "./tools/browser-tests.mjs";
import { focusCommand } from "./tools/focus-command.mjs";
import { smokePages } from "./tools/smoke-pages.mjs";
import { testBundle } from "./tools/test-bundle.mjs";
import { testFiles } from "./tools/test-files.mjs";

const files = testFiles(/\.smoke\.test\.ts$/);

/** Shows the built files to real browsers, on pages like an author's (npm run test:smoke); by default to all engines. */
export default await browserTests({
  engines: ["chromium", "firefox", "webkit"],
  files,
  // One engine after the other: each gets the whole machine.
  concurrentBrowsers: 1,
  // With more, WebKit's driver runs the tests in frames, where it has no mouse.
  concurrency: 1,
  middleware: [testBundle(files), backendMiddleware(import.meta.dirname), smokePages(import.meta.dirname)],
  plugins: [focusCommand()],
});
