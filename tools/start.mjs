import path from "node:path";
import { ensurePackages } from "./ensure-packages.mjs";
import { run } from "./run.mjs";

/** `npm start`: installs missing packages, builds, and starts the reference back end. */
await ensurePackages();
process.chdir(path.resolve(import.meta.dirname, ".."));
const { code } = await run("npm", ["run", "--silent", "build"], { shell: process.platform === "win32" });
if (code !== 0) process.exit(code);
await run(process.execPath, ["--import", "tsx", "demo/server/main.ts"]);
