import { spawn, spawnSync } from "node:child_process";
import { statSync } from "node:fs";

const isWindows = process.platform === "win32";
const WATCH_MS = 1000;

/**
 * Runs a command, prints its output, and resolves with exit code, output, what of it came as errors, and the reason why
 * it did not end by itself. `quiet`: does not print. `silenceMs`: ends the command and all that it started when it
 * prints nothing for so long, and does not append to the file `record` either.
 */
export function run(command, args, { quiet = false, silenceMs, record, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      // A process in a group of its own must not read from the terminal.
      ...(silenceMs
        ? { detached: !isWindows, stdio: ["ignore", "pipe", "pipe"] }
        : { stdio: ["inherit", "pipe", "pipe"] }),
      ...options,
    });
    let text = "";
    let errors = "";
    let heard = Date.now();
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on("data", (chunk) => {
        heard = Date.now();
        text += chunk;
        if (from === child.stderr) errors += chunk;
        if (!quiet) to.write(chunk);
      });
    }
    let stopWatching = () => {};
    const end = (code, reason = "") => {
      stopWatching();
      const note = reason && `\n${reason}`;
      resolve({ code, text: text + note, errors: errors + note, reason });
    };
    child.on("error", (error) => end(127, error.message));
    child.on("close", (code, signal) => end(code ?? 1, signal ? `${command} was ended by ${signal}.` : ""));
    if (silenceMs)
      stopWatching = endIfSilent(
        child,
        () => Date.now() - Math.max(heard, lastChange(record)) > silenceMs,
        () => end(1, `${command} was ended: it had printed nothing for ${Math.round(silenceMs / 1000)} s.`),
      );
  });
}

const lastChange = (file) => (file && statSync(file, { throwIfNoEntry: false })?.mtimeMs) || 0;

/** Commands in process groups of their own. The system does not end them with this process. */
const groups = new Set();

function endGroup({ pid, exitCode }) {
  if (!pid || exitCode !== null) return;
  try {
    if (isWindows) spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"]);
    else process.kill(-pid, "SIGKILL");
  } catch {
    // It has just ended.
  }
}

let endsGroups = false;
function endGroupsOnExit() {
  if (endsGroups) return;
  endsGroups = true;
  process.on("exit", () => groups.forEach(endGroup));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
}

/** Ends a command and all that it started when it is silent. */
function endIfSilent(child, isSilent, ended) {
  endGroupsOnExit();
  groups.add(child);
  const timer = setInterval(() => {
    if (!isSilent()) return;
    endGroup(child);
    ended();
  }, WATCH_MS);
  return () => {
    clearInterval(timer);
    groups.delete(child);
  };
}
