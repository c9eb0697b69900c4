import { readFileSync } from "node:fs";

/** Index of the start time among the fields of /proc/<pid>/stat that follow the program's name. */
const START_TIME_FIELD = 19;

/**
 * Identifies a running process by its id and its start time (from /proc, if it exists), since ids are reused.
 * `undefined` if no such process runs.
 */
export function identifyProcess(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0 || !isRunning(pid)) return undefined;
  return `${pid} ${readStartTime(pid)}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readStartTime(pid: number): string {
  try {
    // The program's name may contain spaces and brackets.
    const [, afterName = ""] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return afterName.split(" ")[START_TIME_FIELD] ?? "";
  } catch {
    return "";
  }
}
