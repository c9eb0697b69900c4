import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const sizes = JSON.parse(read("sizes.json")) as Record<string, number>;

describe("figures that readers see", () => {
  test("the demo's bound for a page without tags is true, and not far off", () => {
    const [, bound = ""] = /at most ([\d,]+) bytes, gzipped/u.exec(read("demo/index.html")) ?? [];
    const said = Number(bound.replaceAll(",", ""));
    const measured = sizes["plaintags.js (page without tags)"]!;
    assert.ok(measured <= said && said <= measured * 1.05, `${said} is said, ${measured} is measured`);
  });
});
