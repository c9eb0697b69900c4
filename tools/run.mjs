import { spawn, spawnSync } from "node:child_process";
import { statSync } from "node:fs";

const isWindows = process.platform === "win32";
const WATCH_MS = 1000;

/**
 * Runs a command, prints its output, and resolves with exit code, output, and what of it came as errors. `quiet`: does
 * not print. `silenceMs`: ends the command and all that it started when it prints nothing for so long, and does not
 * append to the file `record` either.
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
    const end = (code, note = "") => {
      stopWatching();
      resolve({ code, text: text + note, errors: errors + note });
    };
    child.on("error", (error) => end(127, error.message));
    child.on("close", (code, signal) => end(code ?? 1, signal ? `\n${command} was ended by ${signal}.` : ""));
    if (silenceMs)
      stopWatching = endIfSilent(
        child,
        () => Date.now() - Math.max(heard, lastChange(record)) > silenceMs,
        () => end(1, `\n${command} was ended: it had printed nothing for ${Math.round(silenceMs / 1000)} s.`),
      );
  });
}

const lastChange = (file) => (file && statSync(file, { throwIfNoEntry: false })?.mtimeMs) || 0;

/** Ends a process and its children when it is silent. They are no part of this process's group: they end with it, too. */
function endIfSilent(child, isSilent, ended) {
  const endGroup = () => {
    if (!child.pid || child.exitCode !== null) return;
    try {
      if (isWindows) spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
      else process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has just ended.
    }
  };
  const exit = () => process.exit(1);
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  process.on("exit", endGroup);
  for (const signal of signals) process.on(signal, exit);
  const timer = setInterval(() => {
    if (!isSilent()) return;
    endGroup();
    ended();
  }, WATCH_MS);
  return () => {
    clearInterval(timer);
    process.off("exit", endGroup);
    for (const signal of signals) process.off(signal, exit);
  };
}
