import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../tools/run.mjs";

export const BENCH = path.resolve(import.meta.dirname, "..");
export const ROOT = path.resolve(BENCH, "..");
export const PAGES = path.join(ROOT, ".cache/bench");

const shell = process.platform === "win32";

async function check(command, running) {
  const { code } = await running;
  if (code !== 0) throw new Error(`${command} failed: see above`);
}

/** Installs the packages of bench/package-lock.json if they are missing or the file has changed. */
export async function ensurePeers() {
  const stamp = path.join(BENCH, "node_modules/.plaintags-lock");
  const lock = readFileSync(path.join(BENCH, "package-lock.json"), "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing the peers of bench/ (npm ci) ...");
  await check(
    "npm ci in bench/",
    run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: BENCH, shell }),
  );
  writeFileSync(stamp, lock);
}

/** Builds dist/ from the current source. */
export async function buildDist() {
  await check("npm run build", run("npm", ["run", "--silent", "build"], { cwd: ROOT, shell }));
  return path.join(ROOT, "dist");
}

/** Builds the pages of all cases with their peers in production mode. Our script is not bundled: it is in dist/. */
export async function buildPages() {
  const { build } = await import("esbuild");
  const sources = readdirSync(path.join(BENCH, "pages")).filter((file) => /\.jsx?$/.test(file));
  await build({
    entryPoints: sources.map((file) => path.join(BENCH, "pages", file)),
    outdir: PAGES,
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    external: ["/dist/*", "ours/*"],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    logLevel: "warning",
  });
}
