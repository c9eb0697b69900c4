import { spawn } from "node:child_process";

/** Runs a command in the project's folder, shows its output and gives exit code and text. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["inherit", "pipe", "pipe"], ...options });
    let text = "";
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on("data", (chunk) => {
        text += chunk;
        to.write(chunk);
      });
    }
    child.on("error", (error) => resolve({ code: 127, text: `${text}${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, text }));
  });
}
