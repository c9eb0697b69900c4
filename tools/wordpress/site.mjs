import { spawn } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../free-port.mjs";
import { run } from "../run.mjs";
import { ensureWordPress } from "./ensure-wordpress.mjs";
import { pluginFiles } from "./plugin-files.mjs";

const SITES = path.resolve(import.meta.dirname, "../../.cache/wordpress");
/** Each insert waits for the disk, unless the database is in memory. */
const MEMORY = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
/** A page asks for several files while it is made. */
const WORKERS = "4";
const START_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

/**
 * A running WordPress with the plugin in it, active; its core files are shared with other sites. Options:
 * - `version`: "6.5", or an older one that the builds hold
 * - `base`: the folder in which WordPress lies, "" or "/blog"
 * - `home`: the folder in which the site's pages seem to lie, by default that of WordPress
 * - `constants`: for wp-config.php
 * - `plugins`, `mustUse`: folders and files of further plugins, active too
 * - `themes`: folders of further themes
 * - `network`: names of folders; the site is then the first one of a network, with a further site in each
 * - `port`
 *
 * Returns `{address, folder, php, stop}`; `php(file, argument, of)` runs a file inside the site, or the network's site `of`.
 * @throws if there can be no site on this machine; ask `ensureWordPress` first
 */
export async function startSite({
  version = "6.5",
  base = "",
  home = base,
  constants = {},
  plugins = [],
  mustUse = [],
  themes = [],
  network = [],
  port,
} = {}) {
  const { missing, php, unpack } = await ensureWordPress();
  if (missing) throw new Error(missing);
  mkdirSync(SITES, { recursive: true });
  const root = mkdtempSync(path.join(SITES, "site-"));
  const memory = mkdtempSync(path.join(MEMORY, "plaintags-wordpress-"));
  const folder = path.join(root, base);
  const content = path.join(folder, "wp-content");
  port ??= await freePort();
  const address = `http://127.0.0.1:${port}${base}`;
  let server;
  const stop = async () => {
    if (server?.exitCode === null) {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      // PHP's workers outlive it: the whole group ends.
      process.kill(-server.pid, "SIGKILL");
      await ended;
    }
    for (const made of [root, memory]) rmSync(made, { recursive: true, force: true });
  };

  try {
    linkTree(unpack(version), folder);
    const sqlite = path.join(content, "plugins/sqlite-database-integration");
    const dropIn = readFileSync(path.join(sqlite, "db.copy"), "utf8")
      .replaceAll("{SQLITE_IMPLEMENTATION_FOLDER_PATH}", sqlite)
      .replaceAll("{SQLITE_PLUGIN}", "sqlite-database-integration/load.php");
    writeOwn(path.join(content, "db.php"), dropIn);
    copyFileSync(path.join(content, "database/.ht.sqlite"), path.join(memory, ".ht.sqlite"));
    const configure = (more) =>
      writeOwn(
        path.join(folder, "wp-config.php"),
        config(memory, { ...more, WP_DEBUG: true, WP_DEBUG_LOG: true, WP_DEBUG_DISPLAY: false, ...constants }),
      );
    // The sites of a network have addresses of their own.
    configure(network.length ? {} : { WP_HOME: `http://127.0.0.1:${port}${home}`, WP_SITEURL: address });

    for (const [name, source] of pluginFiles()) {
      const file = path.join(content, "plugins/plaintags", name);
      mkdirSync(path.dirname(file), { recursive: true });
      copyFileSync(source, file);
    }
    for (const plugin of plugins)
      cpSync(plugin, path.join(content, "plugins", path.basename(plugin)), { recursive: true });
    for (const theme of themes) cpSync(theme, path.join(content, "themes", path.basename(theme)), { recursive: true });
    mkdirSync(path.join(content, "mu-plugins"), { recursive: true });
    for (const file of mustUse) copyFileSync(file, path.join(content, "mu-plugins", path.basename(file)));

    const runPhp = async (file, argument = {}, of = "") => {
      const script = path.join(import.meta.dirname, "run.php");
      const options = { quiet: true, cwd: folder };
      const { code, text } = await run(php, [script, folder, address + of, file, JSON.stringify(argument)], options);
      const [, result] = text.split("\n=== result\n");
      if (code !== 0 || result === undefined) throw new Error(`${path.basename(file)} failed:\n${text}`);
      return JSON.parse(result);
    };
    if (network.length) {
      const domain = `127.0.0.1:${port}`;
      await runPhp(path.join(import.meta.dirname, "network.php"), { address, domain });
      configure({
        MULTISITE: true,
        SUBDOMAIN_INSTALL: false,
        DOMAIN_CURRENT_SITE: domain,
        PATH_CURRENT_SITE: "/",
        SITE_ID_CURRENT_SITE: 1,
        BLOG_ID_CURRENT_SITE: 1,
        // Browsers refuse a domain with a port.
        COOKIE_DOMAIN: "",
      });
      await runPhp(path.join(import.meta.dirname, "network-sites.php"), { domain, folders: network });
      // What web servers do by rules: WordPress's own files are below the address of every site.
      for (const name of network) {
        mkdirSync(path.join(folder, name));
        for (const file of readdirSync(folder).filter((entry) => entry.startsWith("wp-")))
          symlinkSync(path.join("..", file), path.join(folder, name, file));
      }
    }
    await runPhp(path.join(import.meta.dirname, "activate.php"), {
      plugins: ["plaintags", ...plugins.map((plugin) => path.basename(plugin))],
    });

    server = spawn(php, ["-S", `127.0.0.1:${port}`, "-t", root, path.join(import.meta.dirname, "router.php")], {
      stdio: "ignore",
      detached: true,
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: WORKERS, PLAINTAGS_WP_BASE: base },
    });
    await untilUp(`${address}/wp-includes/version.php`);
    return { address, folder, php: runPhp, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The same folder with hard links instead of files: written once, read by every site. */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else linkSync(source, target);
  }
}

/** Writes a file of this site alone, although the one before may be shared. */
function writeOwn(file, text) {
  rmSync(file, { force: true });
  writeFileSync(file, text);
}

function config(memory, constants) {
  const keys = ["AUTH", "SECURE_AUTH", "LOGGED_IN", "NONCE"].flatMap((name) => [`${name}_KEY`, `${name}_SALT`]);
  const all = {
    DB_NAME: "wp",
    DB_USER: "",
    DB_PASSWORD: "",
    DB_HOST: "",
    DB_CHARSET: "utf8",
    DB_COLLATE: "",
    DB_DIR: memory,
    DB_FILE: ".ht.sqlite",
    ...Object.fromEntries(keys.map((key) => [key, `test-${key}`])),
    // No calls to the outside.
    WP_HTTP_BLOCK_EXTERNAL: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    DISABLE_WP_CRON: true,
    WP_POST_REVISIONS: false,
    ...constants,
  };
  const text = (value) => (typeof value === "string" ? `'${value.replace(/['\\]/g, "\\$&")}'` : String(value));
  return `<?php
${Object.entries(all)
  .map(([name, value]) => `define( '${name}', ${text(value)} );`)
  .join("\n")}
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) { define( 'ABSPATH', __DIR__ . '/' ); }
require_once ABSPATH . 'wp-settings.php';
`;
}

async function untilUp(url) {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`PHP's server did not answer at ${url}.`);
}
