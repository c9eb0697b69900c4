import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url);
const COMMENTED = /\.(?:[cm]?[jt]s|tsx|css|html|md)$/;
/** The least number of citations; fewer mean that the search is broken. */
const LEAST = 700;

const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");
const filesBelow = (folder: string): string[] =>
  readdirSync(fileURLToPath(new URL(folder, ROOT)), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => COMMENTED.test(path) && !path.includes("node_modules/"));

/** The places of a page that can be cited: `2.1`, `2.1/3` for a row of that section, and headings as in an address. */
function placesOf(markdown: string): Set<string> {
  const places = new Set<string>();
  let section = "";
  for (const line of markdown.split("\n")) {
    const [, heading] = /^#{2,} (.+)$/.exec(line) ?? [];
    if (heading) {
      section = /^\d+(?:\.\d+)*(?=\.? |\.?$)/.exec(heading)?.[0] ?? "";
      places.add(section);
      places.add(
        heading
          .toLowerCase()
          .replace(/[^\w -]/g, "")
          .replaceAll(" ", "-"),
      );
    }
    // A row may be that of several numbers: `7-9`.
    const [, rows = ""] = /^\| *([\d, -]*\d) *\|/.exec(line) ?? /^(\d+)\. /.exec(line) ?? [];
    for (const [, first, last] of rows.matchAll(/(\d+)(?:-(\d+))?/g))
      for (let row = Number(first); row <= Number(last ?? first); row++) places.add(`${section}/${row}`);
    const [, acceptance] = /^\| (A\d{3}) /.exec(line) ?? [];
    if (acceptance) places.add(acceptance);
  }
  return places;
}

describe("a citation in src, test, demo, tools and bench", () => {
  const pages = new Map(
    readdirSync(new URL("docs/spec/", ROOT))
      .filter((file) => file.endsWith(".md"))
      .map((file) => [file.replace(/\.md$/, ""), placesOf(read(`docs/spec/${file}`))]),
  );
  const citation = new RegExp(
    String.raw`(?<![\w/-])(${[...pages.keys()].join("|")})#(\d+(?:\.\d+)*(?:/\d+)?|[a-z][a-z-]+)|\b(A\d{3})\b`,
    "g",
  );
  const cited = ["src", "test", "demo", "tools", "bench"].flatMap(filesBelow).flatMap((path) =>
    read(path)
      .split("\n")
      .flatMap((line, at) =>
        [...line.matchAll(citation)].map(([text, page = "page-builder-contract", place, acceptance]) => ({
          where: `${path}:${at + 1} ${text}`,
          exists: pages.get(page)?.has(place ?? acceptance ?? ""),
        })),
      ),
  );

  it("names a place of docs/spec", () => {
    assert.deepEqual(
      cited.filter(({ exists }) => !exists).map(({ where }) => where),
      [],
    );
    assert.ok(cited.length >= LEAST, `only ${cited.length} citations`);
  });

  it("has no other form", () => {
    const others = ["src", "test", "demo", "tools", "bench"]
      .flatMap(filesBelow)
      .filter((path) => /§ ?\d|\b(?:contract|spec|forms-\w+|\w+\.md) \d+\.\d/.test(read(path)));
    assert.deepEqual(others, []);
  });
});
