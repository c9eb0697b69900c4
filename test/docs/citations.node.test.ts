import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { problemOf, readCitations, readSpecPage } from "./citations.ts";

const ROOT = new URL("../../", import.meta.url);
const SPEC = new URL("docs/spec/", ROOT);

const COMMENTED = /\.(?:[cm]?[jt]s|tsx|css|html|md)$/;
/** Files whose citations are examples. */
const OWN = /^test\/docs\/citations/;
/** The least number of citations; fewer mean that the search is broken. */
const LEAST = 700;

const filesBelow = (folder: string): string[] =>
  readdirSync(fileURLToPath(new URL(folder, ROOT)), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => COMMENTED.test(path) && !path.includes("node_modules/") && !OWN.test(path));

describe("citations", () => {
  const pages = new Map(
    readdirSync(SPEC)
      .filter((file) => file.endsWith(".md"))
      .map((file) => [file.replace(/\.md$/, ""), readSpecPage(readFileSync(new URL(file, SPEC), "utf8"))]),
  );

  it("of src, test, demo and tools exist in docs/spec", () => {
    const problems: string[] = [];
    let count = 0;
    for (const path of ["src", "test", "demo", "tools"].flatMap(filesBelow)) {
      for (const citation of readCitations(readFileSync(new URL(path, ROOT), "utf8"), path)) {
        count++;
        const problem = problemOf(citation, pages);
        if (problem) problems.push(`${path}:${citation.line} ${problem}`);
      }
    }
    assert.deepEqual(problems, []);
    assert.ok(count >= LEAST, `only ${count} citations`);
  });
});

describe("a citation", () => {
  const cited = (text: string, path = "src/shared/core/any.ts") =>
    readCitations(text, path).map(({ line, page, place, row }) =>
      [line, page, place, row].filter((part) => part !== undefined).join(" "),
    );

  const WAYS: Record<string, string[]> = {
    "/** Settings (api.md §2). */": ["1 api 2"],
    "/** Bytes; api.md section 9. */": ["1 api 9"],
    "// Spec antispam §7": ["1 antispam 7"],
    "// the rules of spec forms §4.": ["1 forms 4"],
    "// (spec antispam §7-8, §9)": ["1 antispam 7", "1 antispam 8", "1 antispam 9"],
    "// of the specs (antispam §9, forms §9)": ["1 antispam 9", "1 forms 9"],
    "// (forms-rendering §5.4)": ["1 forms-rendering 5.4"],
    "// (forms-behaviour 2.2, 3.1 and 11.1)": [
      "1 forms-behaviour 2.2",
      "1 forms-behaviour 3.1",
      "1 forms-behaviour 11.1",
    ],
    "// (forms-behaviour 2.2, cascade)": ["1 forms-behaviour 2.2"],
    '// (architecture.md, "State")': ["1 architecture State"],
    "// (contract §3.2, calls 9-11)": [
      "1 antispam-contract 3.2",
      "1 antispam-contract 3.2 9",
      "1 antispam-contract 3.2 10",
      "1 antispam-contract 3.2 11",
    ],
    "// contract §9, oddities 1 and 2": ["1 antispam-contract 9", "1 antispam-contract 9 1", "1 antispam-contract 9 2"],
    "// the contract's order (§5.12)": ["1 antispam-contract 5.12"],
    "// the contract's table 3.2": ["1 antispam-contract 3.2"],
    "// (contract §6.1, oddity 11)": ["1 antispam-contract 6.1", "1 antispam-contract 9 11"],
    "// page-builder contract §4.4": ["1 page-builder-contract 4.4"],
    "// (spec page-builder §2, contract §4.4)": ["1 page-builder 2", "1 page-builder-contract 4.4"],
    "// no target (contract A133)": ["1 page-builder-contract A133"],
    'it("has both [A001 A093]", ...)': ["1 page-builder-contract A001", "1 page-builder-contract A093"],
    'describe("the modal (contract §7.2)", ...)': ["1 antispam-contract 7.2"],
    "// a contract of 5 s; forms of 3 fields; § sign": [],
  };
  for (const [text, expected] of Object.entries(WAYS)) {
    it(`may be written ${text}`, () => assert.deepEqual(cited(text), expected));
  }

  it("may continue on the next line of its comment", () => {
    assert.deepEqual(
      cited("/**\n * What the server reads (spec\n * antispam §3, contract\n * §4.5).\n */\ncode\n// api.md\n// §3"),
      ["3 antispam 3", "4 antispam-contract 4.5", "8 api 3"],
    );
  });

  it("names a page in its own comment", () => {
    assert.deepEqual(cited("// api.md §2\ncode();\n// as in §3"), ["1 api 2", "3 3"]);
  });

  it("of a contract or a spec means the one of the file's area", () => {
    const text = "// contract §1, spec §9";
    assert.deepEqual(cited(text, "src/shared/antispam/signals/visit.ts"), ["1 antispam-contract 1", "1 antispam 9"]);
    assert.deepEqual(cited(text, "src/shared/page-builder/slider/core/options.ts"), [
      "1 page-builder-contract 1",
      "1 page-builder 9",
    ]);
    assert.deepEqual(cited("// spec §9", "src/shared/form/session/lock.ts"), ["1 forms 9"]);
  });

  const PAGES = new Map([
    [
      "api",
      readSpecPage("## 2. Registry\n\n### 2.1 Members\n\n| # | what |\n|---|---|\n| 1 | a |\n\n1. b\n2. c\n\n## State"),
    ],
  ]);
  const problemWith = (text: string) => readCitations(text, "src/any.ts").map((citation) => problemOf(citation, PAGES));

  it("is found by section, row and heading", () => {
    assert.deepEqual(problemWith('// api.md §2, §2.1, rows 1 and 2; api.md, "state"'), Array(5).fill(undefined));
  });

  const MISSING: Record<string, string> = {
    "// api.md §3": '"api.md §3": docs/spec/api.md does not have it',
    "// api.md §2.10": '"api.md §2.10": docs/spec/api.md does not have it',
    "// api.md section 3": '"api.md 3": docs/spec/api.md does not have it',
    '// api.md, "Stages"': '"api.md Stages": docs/spec/api.md does not have it',
    "// spec forms §1": '"spec forms §1": there is no docs/spec/forms.md',
    "// see §2": '"§2" names no page',
  };
  for (const [text, problem] of Object.entries(MISSING)) {
    it(`is reported when it does not exist: ${text}`, () => assert.deepEqual(problemWith(text), [problem]));
  }

  it("is reported when its row does not exist", () => {
    assert.deepEqual(problemWith("// api.md §2.1, row 3"), [
      undefined,
      '"api.md §2.1, row 3": docs/spec/api.md does not have it',
    ]);
  });
});
