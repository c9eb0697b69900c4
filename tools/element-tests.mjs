import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "./run.mjs";
import { failedWith, lastLines, sumOf } from "./test-results.mjs";

const root = path.resolve(import.meta.dirname, "..");

/**
 * Runs element tests in one engine ("chromium", "firefox", "webkit"). `marked`: only files whose subject differs between
 * engines; `files`: only these, each in a page of its own. Prints nothing, and never rejects.
 *
 * @returns {Promise<import("./test-results.mjs").Results>}
 */
export async function elementTests(engine, { files, marked = false, config = "web-test-runner.config.mjs" } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "plaintags-tests-"));
  const record = path.join(folder, "results");
  const runner = [process.execPath, "--import", "tsx", "node_modules/@web/test-runner/dist/bin.js", "--config", config];
  const [command, ...args] = [
    // WebKitGTK needs a display.
    ...(engine === "webkit" ? ["xvfb-run", "-a"] : []),
    ...runner,
    ...(files ? ["--files", ...files] : []),
  ];
  const { TEST_RESULTS: _, MARKED_FILES: __, ...env } = process.env;
  const { code, text } = await run(command, args, {
    cwd: root,
    quiet: true,
    env: { ...env, TEST_ENGINES: engine, TEST_RESULTS: record, ...(marked && { MARKED_FILES: "1" }) },
  });
  const results = existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : undefined;
  rmSync(folder, { recursive: true });
  // For example a file that imports what does not exist: the runner ends before any page.
  const broken = !results || (code !== 0 && !results.failed);
  const failure = { files: files ?? [], title: `ended with exit code ${code}`, error: lastLines(text), lost: !results };
  return sumOf([...(results ? [results] : []), ...(broken ? [failedWith(failure)] : [])]);
}
