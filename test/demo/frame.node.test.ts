import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { FRAMED, framePage } from "../../demo/frame.mjs";

const DEMO = path.resolve(fileURLToPath(import.meta.url), "../../../demo");
const read = (name: string): string => readFileSync(path.join(DEMO, name), "utf8");

test("every page of the demo has the menu, the footer and the neighbours that `node demo/frame.mjs` writes", () => {
  for (const name of FRAMED) assert.equal(read(name), framePage(name, read(name)), name);
});

test("every page of the demo but the home page has a previous and a next page", () => {
  const alone = FRAMED.filter((name) => !read(name).includes('rel="prev"') || !read(name).includes('rel="next"'));
  assert.deepEqual(alone, ["index.html"]);
});

test("every link of the demo to a page leads to a page and a place that exist", () => {
  for (const name of FRAMED)
    for (const [, address = ""] of read(name).matchAll(/<a\b[^>]*?\bhref="(?!pictures\/)([^":]*)"/g)) {
      const [file = "", place = ""] = address.split(/\?[^#]*|#/);
      const target = file === "" ? name : file === "./" ? "index.html" : file;
      assert.ok(existsSync(path.join(DEMO, target)), `${name}: ${address}`);
      // Sliders give some places of the other pages their ids.
      if (place && (target !== name || name === "index.html"))
        assert.ok(read(target).includes(`id="${place}"`), `${name}: ${address}`);
    }
});
