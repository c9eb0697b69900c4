import { spawn } from "node:child_process";

/**
 * Runs a command, prints its output, and resolves with exit code, output, and what of it came as errors. `quiet`: does not print; `silenceMs`: ends
 * the command when it prints nothing for so long.
 */
export function run(command, args, { quiet = false, silenceMs, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["inherit", "pipe", "pipe"], ...options });
    let text = "";
    let errors = "";
    let timer;
    const watchSilence = () => {
      clearTimeout(timer);
      if (silenceMs) timer = setTimeout(() => child.kill("SIGKILL"), silenceMs);
    };
    watchSilence();
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on("data", (chunk) => {
        text += chunk;
        if (from === child.stderr) errors += chunk;
        watchSilence();
        if (!quiet) to.write(chunk);
      });
    }
    const end = (code, note = "") => {
      clearTimeout(timer);
      resolve({ code, text: text + note, errors: errors + note });
    };
    child.on("error", (error) => end(127, error.message));
    child.on("close", (code, signal) => end(code ?? 1, signal ? `\n${command} was ended by ${signal}.` : ""));
  });
}
