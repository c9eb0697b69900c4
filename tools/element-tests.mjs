import path from "node:path";
import { runRecorded } from "./record.mjs";
import { filesOfPage } from "./test-pages.mjs";
import { failedWith, lastLines, sumOf } from "./test-results.mjs";
import { limitMs } from "./time-factor.mjs";

const root = path.resolve(import.meta.dirname, "..");
/** The runner ends pages and browsers itself; it may be silent for a browser's start and two attempts at a page. */
const SILENCE_S = 300;

/**
 * Runs element tests in one engine ("chromium", "firefox", "webkit"). `marked`: only files whose subject differs between
 * engines; `smoke`: also the pages with the built files; `files`: only these, each in a page of its own. Prints
 * nothing, and never rejects.
 *
 * @returns {Promise<import("./test-results.mjs").Results>}
 */
export async function elementTests(engine, { files, marked = false, smoke = false } = {}) {
  const runner = [process.execPath, "--import", "tsx", "node_modules/@web/test-runner/dist/bin.js"];
  const [command, ...args] = [
    // WebKitGTK needs a display.
    ...(engine === "webkit" ? ["xvfb-run", "-a"] : []),
    ...runner,
    ...(files ? ["--files", ...files] : []),
  ];
  const { MARKED_FILES: _, SMOKE_FILES: __, ...env } = process.env;
  const { code, text, lines } = await runRecorded(command, args, {
    cwd: root,
    quiet: true,
    silenceMs: limitMs(SILENCE_S),
    env: { ...env, TEST_ENGINES: engine, ...(marked && { MARKED_FILES: "1" }), ...(smoke && { SMOKE_FILES: "1" }) },
  });
  const all = lines.filter(({ results }) => results).map(({ results }) => results);
  const left = new Set(lines.find(({ pages }) => pages)?.pages ?? files);
  for (const { page } of lines) left.delete(page);
  if (left.size || (code !== 0 && !all.some(({ failed }) => failed)))
    all.push(
      failedWith({
        files: [...left].flatMap(filesOfPage),
        title: `ended with exit code ${code}`,
        error: lastLines(text),
        lost: true,
      }),
    );
  return sumOf(all);
}
