import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";

const ROOT = new URL("../../", import.meta.url);
const page = readFileSync(new URL("docs/architecture.md", ROOT), "utf8");
const { default: config } = (await import(new URL(".dependency-cruiser.mjs", ROOT).href)) as {
  default: { forbidden: { name: string }[] };
};

/** The rows of one list of `.dependency-cruiser.mjs` but its last, by the names of its rules. */
const rowsOf = (list: string): string[] =>
  config.forbidden.flatMap(({ name }) => new RegExp(`^layers of ${list}: (\\S+) imports`).exec(name)?.[1] ?? []);

/** The folders of a sentence "In a form …: `a` → `b`" of the page. */
function chainAfter(words: string): string[] {
  const [, sentence = ""] = page.split(words);
  const [chain = ""] = /`\w+`(?:\s+→\s+`\w+`)+/.exec(sentence) ?? [];
  return [...chain.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
}

describe("the order of folders in docs/architecture.md is that of .dependency-cruiser.mjs:", () => {
  for (const [list, words, folder] of [
    ["form", "In a form, for example:", "shared/form"],
    ["slider", "In a slider:", "shared/page-builder/slider"],
  ] as const)
    it(list, () => {
      const rows = rowsOf(list).map((row) => row.slice(folder.length + 1).split("/")[0]!);
      const firsts = rows.filter((name, index) => rows.lastIndexOf(name) === index);
      assert.ok(rows.length >= 5, `only ${rows.length} rows`);
      assert.deepEqual(chainAfter(words), [...firsts, "compat"]);
    });
});
