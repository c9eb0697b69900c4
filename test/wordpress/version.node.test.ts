import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PLUGIN = path.join(ROOT, "integrations/wordpress/plaintags");
const read = (...names: string[]) => readFileSync(path.join(...names), "utf8");

/** Addresses of the script end in it, so that browsers fetch the new script after an update. */
const { version } = JSON.parse(read(ROOT, "package.json")) as { version: string };

test("the plugin has the version of the script everywhere", () => {
  const [header, readme] = [read(PLUGIN, "plaintags.php"), read(PLUGIN, "readme.txt")];
  assert.equal(/^ \* Version: +(\S+)$/m.exec(header)?.[1], version);
  assert.equal(/^const VERSION = '([^']+)';$/m.exec(header)?.[1], version);
  assert.equal(/^Stable tag: (\S+)$/m.exec(readme)?.[1], version);
  assert.ok(readme.includes(`\n= ${version} =\n`), "in the change log");
  const blocks = readdirSync(path.join(PLUGIN, "blocks"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  assert.ok(blocks.length > 0);
  for (const { name } of blocks) {
    const block = JSON.parse(read(PLUGIN, "blocks", name, "block.json")) as { version: string };
    assert.equal(block.version, version, name);
  }
});
