import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, ROOT)), "utf8");

/** Levels A and AA of WCAG 2.2. */
const CRITERIA = [
  "1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5",
  "1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13",
  "2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11",
  "2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6",
  "3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3",
].flatMap((line) => line.split(" "));

const ROW = /^\| ([\d., ]+) \| (P|N\/A|open) +\| (.+) \|$/;
const EVIDENCE = /^`([^`]+)`: "(.+)"$/;

interface Section {
  tags: string[];
  criteria: string[];
}

/** Reads the tables of the statement; mistakes with their line numbers. */
function readStatement(document: string): { sections: Section[]; problems: string[] } {
  const sections: Section[] = [];
  const problems: string[] = [];
  const problemOf = (part: string): string | undefined => {
    const [, path, title] = EVIDENCE.exec(part) ?? [];
    if (!path || !title) return `names no test: ${part}`;
    if (!existsSync(fileURLToPath(new URL(path, ROOT)))) return `names a file that does not exist: ${path}`;
    const titles = read(path).replaceAll(/\\(["'`\\])/g, "$1");
    return titles.includes(title) ? undefined : `names a title that is not in ${path}: ${title}`;
  };
  for (const [index, line] of document.split("\n").entries()) {
    const report = (problem: string) => void problems.push(`line ${index + 1} ${problem}`);
    if (line.startsWith("## ")) sections.push({ tags: line.match(/(?<=`<)[\w-]+(?=>`)/g) ?? [], criteria: [] });
    if (!line.startsWith("|") || /^\| (criteria|-+) /.test(line)) continue;
    const [, criteria = "", result, last = ""] = ROW.exec(line.replaceAll(/ +/g, " ")) ?? [];
    if (!result) report("is not a row of criteria, result and evidence");
    sections.at(-1)?.criteria.push(...criteria.split(", "));
    if (result === "P") for (const part of last.split("<br>")) if (problemOf(part)) report(problemOf(part)!);
    if (result !== "P" && last.length < 10) report("gives no reason");
  }
  return { sections, problems };
}

describe("the accessibility statement", () => {
  const { sections, problems } = readStatement(read("docs/accessibility.md"));
  const common = sections.filter(({ tags }) => !tags.length).flatMap(({ criteria }) => criteria);

  it("names existing tests for what holds, and a reason for the rest", () => assert.deepEqual(problems, []));

  it("has a table for every tag of the catalogue", () => {
    const catalogue = [...read("src/elements/catalog.ts").matchAll(/^ {2}"((?:apbct|pb|wsf)-[\w-]+)":/gm)]
      .map(([, tag]) => tag)
      .filter((tag) => tag !== "pb-takeover"); // no tag
    assert.ok(catalogue.length >= 13);
    assert.deepEqual(sections.flatMap(({ tags }) => tags).sort(), catalogue.sort());
  });

  for (const { tags, criteria } of sections.filter((section) => section.tags.length))
    it(`says of each criterion once what is true of ${tags.join(", ")}`, () =>
      assert.deepEqual([...common, ...criteria].sort(), [...CRITERIA].sort()));
});
