import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { test } from "node:test";

const RULES = path.resolve(import.meta.dirname, "../../integrations/wordpress/phpcs.xml");

test("the plugin keeps the rules of phpcs.xml", (context) => {
  const { error, status, stdout, stderr } = spawnSync("phpcs", ["-s", `--standard=${RULES}`], { encoding: "utf8" });
  if (error && "code" in error && error.code === "ENOENT")
    context.skip("phpcs is not installed; on Debian, install php-codesniffer");
  else assert.equal(status, 0, stdout + stderr);
});
