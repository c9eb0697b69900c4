import { spawn } from "node:child_process";

/** Runs a command, shows its output (`quiet`: keeps it) and gives exit code and text. */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["inherit", "pipe", "pipe"], ...options });
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
    child.on("close", (code, signal) => resolve({ code: code ?? 1, text: signal ? `${text}\n${command} was ended by ${signal}.` : text }));
  });
}
