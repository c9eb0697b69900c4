import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { run } from "../run.mjs";
import { unzip } from "./zip.mjs";

/**
 * A WordPress that needs no network and no database server: the builds that WordPress Playground publishes on npm
 * (158 MB, fetched once) on PHP's command line with SQLite.
 */
const BUILDS = "@wp-playground/wordpress-builds@0.9.19";
/** PHP and the extensions that WordPress needs, as Debian's packages; the right-hand names are PHP's. */
const EXTENSIONS = { "php-sqlite3": "pdo_sqlite", "php-xml": "xml", "php-mbstring": "mbstring", "php-curl": "curl" };

const CACHE = path.resolve(import.meta.dirname, "../../.cache/wordpress");

/** Debian's package of phpcs, by which a test checks the plugin's sources; WordPress needs none of it. */
const SNIFFER = "php-codesniffer";

/** PHP with the extensions that WordPress needs, and phpcs, installed where that is possible; `undefined` where it is not. */
async function ensurePhp() {
  const missing = await missingPackages();
  if (!missing.length) return "php";
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log(`Installing ${[...missing, SNIFFER].join(", ")} with apt-get ...`);
  const quiet = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update", "-qq"], quiet);
  const install = ["install", "-y", "-qq", "--no-install-recommends"];
  await run("apt-get", [...install, ...missing], quiet);
  await run("apt-get", [...install, SNIFFER], quiet);
  return (await missingPackages()).length ? undefined : "php";
}

async function missingPackages() {
  const { code, text } = await run("php", ["-m"], { quiet: true });
  const modules = new Set(code === 0 ? text.toLowerCase().split(/\s+/) : []);
  const missing = Object.entries(EXTENSIONS).flatMap(([name, module]) => (modules.has(module) ? [] : [name]));
  return code === 0 ? missing : ["php-cli", ...missing];
}

/** The folder with the builds that the cache keeps; `undefined` if they cannot be fetched. */
async function ensureBuilds() {
  const builds = path.join(CACHE, "builds");
  if (existsSync(builds)) return builds;
  const partial = path.join(CACHE, `download-${process.pid}`);
  mkdirSync(partial, { recursive: true });
  try {
    console.log(`Fetching WordPress (${BUILDS}, 158 MB) ...`);
    const options = { quiet: true, cwd: partial, shell: process.platform === "win32" };
    await run("npm", ["pack", "--silent", BUILDS], options);
    const archive = readdirSync(partial).find((name) => name.endsWith(".tgz"));
    if (!archive) return undefined;
    const { code } = await run("tar", ["-xzf", archive], options);
    if (code !== 0) return undefined;
    if (!existsSync(builds)) renameSync(path.join(partial, "package"), builds);
    return builds;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Unpacks one version of WordPress, with its SQLite plugin, as installed but never changed; returns its folder. */
function unpack(builds, version) {
  const site = path.join(CACHE, `wp-${version}`);
  if (existsSync(site)) return site;
  const partial = `${site}-${process.pid}`;
  unzip(path.join(builds, `src/wordpress/wp-${version}.zip`), partial);
  // The archive leaves out what browsers fetch.
  cpSync(path.join(builds, `public/wp-${version}`), partial, { recursive: true, force: false });
  const plugins = path.join(partial, "wp-content/plugins");
  const archive = findFile(builds, /sqlite-database-integration.*\.zip$/);
  unzip(archive, path.join(partial, "unpacked"));
  const [folder] = readdirSync(path.join(partial, "unpacked"));
  rmSync(path.join(plugins, "sqlite-database-integration"), { recursive: true, force: true });
  mkdirSync(plugins, { recursive: true });
  renameSync(path.join(partial, "unpacked", folder), path.join(plugins, "sqlite-database-integration"));
  rmSync(path.join(partial, "unpacked"), { recursive: true });
  renameSync(partial, site);
  return site;
}

function findFile(folder, pattern) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && pattern.test(entry.name)) return path.join(entry.parentPath ?? entry.path, entry.name);
  throw new Error(`${folder} has no file that matches ${pattern}`);
}

/**
 * Everything that a site needs: `{php, unpack}`; or `{missing}`, the reason why there can be no site on this machine.
 */
export async function ensureWordPress() {
  const php = await ensurePhp();
  if (!php)
    return {
      missing: `no PHP with ${Object.values(EXTENSIONS).join(", ")}; on Debian, install php-cli ${Object.keys(EXTENSIONS).join(" ")}`,
    };
  const builds = await ensureBuilds();
  if (!builds) return { missing: `${BUILDS} could not be fetched from the npm registry` };
  return { php, unpack: (version) => unpack(builds, version) };
}
