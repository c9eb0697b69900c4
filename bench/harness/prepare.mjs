import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../tools/run.mjs";

export const BENCH = path.resolve(import.meta.dirname, "..");
export const ROOT = path.resolve(BENCH, "..");
export const PAGES = path.join(ROOT, ".cache/bench");

const shell = process.platform === "win32";

async function orFail(what, work) {
  const { code } = await work;
  if (code !== 0) throw new Error(`${what} failed: see above`);
}

/** Installs the peers of bench/package-lock.json when they are missing or of another version of it. */
export async function ensurePeers() {
  const stamp = path.join(BENCH, "node_modules/.plaintags-lock");
  const lock = readFileSync(path.join(BENCH, "package-lock.json"), "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing the peers of bench/ (npm ci) ...");
  await orFail(
    "npm ci in bench/",
    run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: BENCH, shell }),
  );
  writeFileSync(stamp, lock);
}

/** Builds dist/, so that what is measured is what stands in src/. */
export async function buildDist() {
  await orFail("npm run build", run("npm", ["run", "--silent", "build"], { cwd: ROOT, shell }));
  return path.join(ROOT, "dist");
}

/** Builds the page side of every case, peers in production mode included. Our own script stays apart: it is dist/. */
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
