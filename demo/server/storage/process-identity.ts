import { readFileSync } from "node:fs";

const START_TIME_FIELD = 19;

/**
 * Names a running process so that a later one with the same number is not mistaken for it: number and start time
 * (where /proc tells it). Nothing when no such process runs.
 */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0 || !isRunning(pid)) return undefined;
  return `${pid} ${startTime(pid)}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function startTime(pid: number): string {
  try {
    // The program's name may hold spaces and brackets, so the fields are counted from behind it.
    const [, afterName = ""] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return afterName.split(" ")[START_TIME_FIELD] ?? "";
  } catch {
    return "";
  }
}
