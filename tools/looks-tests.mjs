import path from "node:path";
import { runRecorded } from "./record.mjs";
import { failedWith, lastLines } from "./test-results.mjs";
import { limitMs } from "./time-factor.mjs";

const root = path.resolve(import.meta.dirname, "..");
/** Pictures are tried again all together: they have no files of their own. */
const files = ["test/looks"];
/** It is silent until all pictures are drawn, which takes a minute or two on a quiet machine. */
const SILENCE_S = 600;

/**
 * Compares pictures (`looks.mjs`). Prints nothing, and never rejects.
 *
 * @returns {Promise<import("./test-results.mjs").Results>}
 */
export async function looksTests() {
  const { code, text, lines } = await runRecorded(process.execPath, ["--import", "tsx", "tools/looks.mjs"], {
    cwd: root,
    quiet: true,
    silenceMs: limitMs(SILENCE_S),
    env: process.env,
  });
  const [results] = lines;
  // It may break off after it has recorded that all pictures are right.
  if (!results || (code && !results.failures.length))
    return failedWith({ files, title: `ended with exit code ${code}`, error: lastLines(text), lost: true });
  const failures = results.failures.map(([picture, error]) => ({ files, title: picture, error }));
  return { passed: results.passed, failed: failures.length, skipped: 0, failures };
}
