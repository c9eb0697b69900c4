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

  const [MODULE, CLASSIC, BUNDLE] = [
    "plaintags.js (page without tags)",
    "plaintags.classic.js (page without tags)",
    "plaintags.bundle.js",
  ];
  const PAGES = "docs/site/pages";
  const SAID: [file: string, before: RegExp, what: string][] = [
    [`${PAGES}/index.md`, /\[The script\]\(the-script\.html\) is/u, CLASSIC],
    [`${PAGES}/theme-authors.md`, /The script weighs/u, CLASSIC],
    [`${PAGES}/cms-plugins.md`, /It is a classic script of/u, CLASSIC],
    [`${PAGES}/migration.md`, /name that script instead: it loads/u, CLASSIC],
    [`${PAGES}/migration.md`, /has everything in one file,/u, BUNDLE],
    [`${PAGES}/the-script.md`, /\| loads at first \| about/u, MODULE],
    [`${PAGES}/the-script.md`, /\| loads at first \|[^|]*\| about/u, CLASSIC],
    [`${PAGES}/the-script.md`, /everything: about/u, BUNDLE],
    [`${PAGES}/compare.md`, /all three families.*;/u, MODULE],
    [`${PAGES}/compare.md`, /all three families[^|]*\|[^|]*\|/u, "page with all three families, before a touch"],
    ["demo/classic.html", /applications. It weighs/u, MODULE],
  ];
  for (const [file, before, what] of SAID)
    test(`${file} says how much ${what} weighs`, () => {
      const [, said = ""] = new RegExp(`${before.source} (\\d+) kB`, "u").exec(read(file)) ?? [];
      const [bytes, measured] = [Number(said) * 1000, sizes[what]!];
      assert.ok(Math.abs(bytes - measured) <= Math.max(500, measured * 0.03), `${said} kB are said, not ${measured}`);
    });
});
