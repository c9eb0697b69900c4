import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "./run.mjs";

/**
 * Appends a line to the file TEST_RESULTS, if the test runner was started by {@link runRecorded}: what it tells is known
 * even if it hangs or breaks off, and shows that it goes on.
 */
export function record(line) {
  const file = process.env.TEST_RESULTS;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Runs a command as {@link run} does, and adds the lines that it recorded. */
export async function runRecorded(command, args, { env, ...options }) {
  const folder = mkdtempSync(path.join(tmpdir(), "plaintags-tests-"));
  const file = path.join(folder, "results");
  const ended = await run(command, args, { ...options, record: file, env: { ...env, TEST_RESULTS: file } });
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  rmSync(folder, { recursive: true });
  // A process that was ended may have written half a line.
  const lines = text.split("\n").slice(0, -1);
  return { ...ended, lines: lines.map((line) => JSON.parse(line)) };
}
