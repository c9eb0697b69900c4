import path from "node:path";
import { ensureNode } from "./ensure-node.mjs";
import { ensurePackages } from "./ensure-packages.mjs";
import { run } from "./run.mjs";

/** `npm start`: installs missing packages, builds script and documentation, and starts the reference back end. */
await ensureNode(import.meta.filename);
await ensurePackages();
process.chdir(path.resolve(import.meta.dirname, ".."));
for (const script of ["build", "docs"]) {
  const { code } = await run("npm", ["run", "--silent", script], { shell: process.platform === "win32" });
  if (code !== 0) process.exit(code);
}
await run(process.execPath, ["--import", "tsx", "demo/server/main.ts"]);
