import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { pluginFiles } from "../../tools/wordpress/plugin-files.mjs";

const RULES = path.resolve(import.meta.dirname, "../../integrations/wordpress/phpcs.xml");

test("the plugin keeps the rules of phpcs.xml", (context) => {
  const { error, status, stdout, stderr } = spawnSync("phpcs", ["-s", `--standard=${RULES}`], { encoding: "utf8" });
  if (error && "code" in error && error.code === "ENOENT")
    context.skip("phpcs is not installed; on Debian, install php-codesniffer");
  else assert.equal(status, 0, stdout + stderr);
});

/** What PHP takes of an upload, where nobody has raised the limit: `upload_max_filesize`. */
const MAX_UPLOAD = 2 * 1024 * 1024;

test("the plugin has no script that it never loads, and is small enough to be uploaded, with the chunks of two releases", () => {
  const files = pluginFiles();
  const includes = path.resolve(import.meta.dirname, "../../integrations/wordpress/plaintags/includes");
  const php = readdirSync(includes)
    .map((file) => readFileSync(path.join(includes, file), "utf8"))
    .join("");
  const scripts = files.filter(([name]) => /^dist\/[^/]+\.js$/.test(name));
  const loaded = scripts.filter(([name]) => php.includes(`'${path.basename(name)}'`));
  assert.equal(loaded.length, 2);
  const imported = loaded.map(([, file]) => readFileSync(file, "utf8")).join("");
  assert.deepEqual(
    scripts.filter((script) => !loaded.includes(script) && !imported.includes(path.basename(script[0]))),
    [],
  );
  const sizes = files.map(([name, file]) => [name, deflateRawSync(readFileSync(file), { level: 9 }).length] as const);
  const sum = (all: typeof sizes) => all.reduce((bytes, [, size]) => bytes + size, 0);
  const bytes = sum(sizes) + sum(sizes.filter(([name]) => name.startsWith("dist/chunks/")));
  assert.ok(bytes < MAX_UPLOAD, `${bytes} bytes`);
});
