import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

/**
 * Runs a command, prints its output, and resolves with exit code and output. `quiet`: does not print; `filler`: runs
 * with the lowest priority.
 */
export function run(command, args, { quiet = false, filler = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["inherit", "pipe", "pipe"], ...options });
    if (filler && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let text = "";
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on("data", (chunk) => {
        text += chunk;
        if (!quiet) to.write(chunk);
      });
    }
    child.on("error", (error) => resolve({ code: 127, text: `${text}${error.message}` }));
    child.on("close", (code, signal) =>
      resolve({ code: code ?? 1, text: signal ? `${text}\n${command} was killed by ${signal}.` : text }),
    );
  });
}
