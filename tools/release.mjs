import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureNode } from "./ensure-node.mjs";
import { ensurePackages } from "./ensure-packages.mjs";

/**
 * `npm run release`: makes and checks the files of a release from a clean tree, and publishes nothing. The same commit
 * gives the same bytes.
 *
 * - `--previous=<release>`: the last release (its folder, zip archive or npm package), whose chunks are kept.
 * - `--out=<folder>`: default `release/`.
 * - `--dry-run`: also without a section in the change log; nothing else may be wrong.
 * - `--check`: makes everything a second time, in a fresh checkout of the commit, and compares.
 */
await ensureNode(import.meta.filename);
// An older Node could not even read these.
const { previousFiles } = await import("./previous-files.mjs");
const { CHECKSUMS, filesIn, writeChecksums, zipFiles } = await import("./release-files.mjs");
const { treeProblems, versionProblems } = await import("./release-problems.mjs");
const { pluginFiles } = await import("./wordpress/plugin-files.mjs");
const { values: options } = parseArgs({
  options: {
    previous: { type: "string" },
    out: { type: "string", default: "release" },
    "dry-run": { type: "boolean", default: false },
    check: { type: "boolean", default: false },
  },
});
const root = path.resolve(import.meta.dirname, "..");
const out = path.resolve(options.out);
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

const readCommit = () => execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
const tree = treeProblems(root);
const unready = versionProblems(root);
const isRefused = tree.length > 0 || (unready.length > 0 && !options["dry-run"]);
for (const problem of [...tree, ...unready]) console.log(problem);
if (isRefused) process.exit(1);

const previous = options.previous && path.resolve(root, options.previous);
// Fails before the build when it is none.
if (previous) previousFiles(previous, []);
// The folder is emptied.
if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(path.join(out, CHECKSUMS)))
  throw new Error(`${out} has files that are not of a release.`);

const commit = readCommit();
await ensurePackages();
/** What a build makes; files of an earlier one must not get into the release. */
const BUILT = ["dist", "maps", "docs/html"];
const STEPS = ["build", "docs", "sizes", "package"];
const npm = (...args) =>
  execFileSync("npm", args, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    shell: process.platform === "win32",
  });

function make() {
  process.chdir(root);
  for (const folder of BUILT) rmSync(folder, { recursive: true, force: true });
  for (const step of STEPS) {
    console.log(`${step} …`);
    try {
      npm("run", "--silent", step);
    } catch (cause) {
      console.log(cause.stdout);
      throw new Error(`npm run ${step} failed.`, { cause });
    }
  }
  // A build writes the notices, too.
  const changes = readCommit() === commit ? treeProblems(root) : [`The commit is ${readCommit()} now.`];
  if (changes.length) throw new Error(`The tree has changed during the build. ${changes.join("\n")}`);

  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  npm("pack", "--ignore-scripts", "--loglevel=error", `--pack-destination=${out}`);

  const built = filesIn("dist");
  const kept = previous ? previousFiles(previous, built) : [];
  const archive = (what, folder, files) => zipFiles(path.join(out, `plaintags-${version}${what}.zip`), folder, files);
  archive("", "plaintags", [...built.map((name) => [name, path.join("dist", name)]), ...kept]);
  archive("-wordpress", "plaintags", [...pluginFiles(), ...kept.map(([name, file]) => [`dist/${name}`, file])]);
  // Not those of files that an earlier build had.
  const maps = filesIn("maps").filter((name) => existsSync(path.join("dist", name.replace(/\.map$/, ""))));
  archive(
    "-maps",
    "maps",
    maps.map((name) => [name, path.join("maps", name)]),
  );
  console.log(writeChecksums(out).join(""));
  console.log(previous ? `Kept ${kept.length} files of ${previous}.` : "Kept no files of a last release (--previous).");
}

/** Makes the same in a fresh checkout of the commit, and compares. */
function compare() {
  const folder = mkdtempSync(path.join(tmpdir(), "plaintags-again-"));
  const checkout = path.join(folder, "checkout");
  const git = (...args) => execFileSync("git", args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  git("worktree", "add", "--detach", checkout, commit);
  try {
    const again = path.join(folder, "release");
    const more = previous ? [`--previous=${previous}`] : [];
    // Installs its packages itself.
    execFileSync(process.execPath, ["tools/release.mjs", "--dry-run", `--out=${again}`, ...more], {
      cwd: checkout,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const read = (place) => readFileSync(path.join(place, CHECKSUMS), "utf8");
    if (read(out) !== read(again)) throw new Error(`The two runs differ:\n${read(out)}\n${read(again)}`);
    console.log("A fresh checkout gave the same files.");
  } finally {
    git("worktree", "remove", "--force", checkout);
    rmSync(folder, { recursive: true, force: true });
  }
}

make();
if (options.check) compare();
