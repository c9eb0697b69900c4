import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { readChecklist } from "./checklist.ts";

const ROOT = new URL("../../", import.meta.url);
const CHECKLISTS = new URL("docs/checklists/", ROOT);

const texts = new Map<string, string | undefined>();

/** A file's text without the escapes of string literals, so that titles can be found in it. */
function fileText(path: string): string | undefined {
  const file = fileURLToPath(new URL(path, ROOT));
  if (!texts.has(path))
    texts.set(path, existsSync(file) ? readFileSync(file, "utf8").replaceAll(/\\(["'`\\])/g, "$1") : undefined);
  return texts.get(path);
}

describe("the checklists of the specifications", () => {
  for (const name of readdirSync(CHECKLISTS).filter((file) => file.endsWith(".md"))) {
    it(`${name} names existing tests, row by row`, () => {
      const { rows, problems } = readChecklist(readFileSync(new URL(name, CHECKLISTS), "utf8"), fileText);
      assert.deepEqual(problems, []);
      assert.ok(rows.length > 0);
    });
  }
});

describe("a checklist", () => {
  const read = (...rows: string[]) =>
    readChecklist(
      ["## 4. States", "", "| # | what the spec asks | held by |", "|---|---|---|", ...rows].join("\n"),
      (path) => (path === "a.test.ts" ? 'it("shows the waiting | text")' : undefined),
    );

  const GOOD: Record<string, string> = {
    "a test": '| 4.1 | waits | `a.test.ts`: "shows the waiting" |',
    "two tests": '| 4.1 | waits | `a.test.ts`: "shows the waiting"<br>`a.test.ts`: "the waiting \\| text" |',
    "what the spec leaves open": "| 4.1 | waits | open in the spec: we wait |",
    "what is missing": '| 4.1 | waits | `a.test.ts`: "shows the waiting"<br>not yet: the end of it |',
  };
  for (const [what, row] of Object.entries(GOOD)) {
    it(`may name ${what}`, () => {
      const { rows, problems } = read(row);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        rows.map(({ number, claim }) => [number, claim]),
        [["4.1", "waits"]],
      );
    });
  }

  const BAD: Record<string, [row: string, problem: RegExp]> = {
    "a row of two cells": ["| 4.1 | waits |", /not a row of three cells/],
    "a row without a test": ["| 4.1 | waits | |", /not a row of three cells/],
    "other text instead of a test": ["| 4.1 | waits | yes |", /neither .* nor a remark: yes/],
    "an empty remark": ["| 4.1 | waits | not yet: |", /neither .* nor a remark/],
    "a missing file": ['| 4.1 | waits | `b.test.ts`: "shows the waiting" |', /does not exist: b\.test\.ts/],
    "a title that is not in the file": [
      '| 4.1 | waits | `a.test.ts`: "shows the wanting" |',
      /not in a\.test\.ts: shows the wanting/,
    ],
    "a title that is too short": ['| 4.1 | waits | `a.test.ts`: "text" |', /too short: text/],
    "a number of another section": ['| 5.1 | waits | `a.test.ts`: "shows the waiting" |', /another section: 5\.1/],
  };
  for (const [what, [row, problem]] of Object.entries(BAD)) {
    it(`may not have ${what}`, () => assert.match(read(row).problems.join(), problem));
  }

  it("may not use a number twice", () => {
    const row = "| 4.1 | waits | open in the spec: we wait |";
    assert.match(read(row, row).problems.join(), /repeated number: 4\.1/);
  });
});
