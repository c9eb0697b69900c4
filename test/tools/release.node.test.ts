import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { filesIn, writeChecksums, zipFiles } from "../../tools/release-files.mjs";
import { treeProblems, versionProblems } from "../../tools/release-problems.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "plaintags-release-"));
after(() => rmSync(folder, { recursive: true }));

/** Nothing is in the way of version 1.2.0. */
const READY = "# Changelog\n\n## Unreleased\n\n## 1.2.0\n\n- Do more.\n\n## 1.1.0\n\n- Do something.\n";

function project(name: string, changelog = READY): string {
  const root = path.join(folder, name);
  mkdirSync(root);
  writeFileSync(path.join(root, "package.json"), '{ "version": "1.2.0" }');
  writeFileSync(path.join(root, "CHANGELOG.md"), changelog);
  return root;
}

test("files that are not committed are refused", (context) => {
  const root = project("tree");
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root });
  if (git("init").error) return context.skip("git is not here");
  git("add", ".");
  git("-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--message=Start");
  assert.deepEqual(treeProblems(root), []);
  writeFileSync(path.join(root, "package.json"), '{ "version": "1.2.0", "private": true }');
  writeFileSync(path.join(root, "new.txt"), "");
  assert.match(treeProblems(root).join(), /package\.json[^]*new\.txt/);
});

test("a change log that has the version is accepted", () => {
  assert.deepEqual(versionProblems(project("ready")), []);
});

const CHANGELOGS: [name: string, text: string, problem: RegExp][] = [
  ["without the version", "## 1.1.0\n\n- Do something.\n", /newest section is not that of 1\.2\.0/],
  ["with a newer version", "## 1.3.0\n\n- Do more.\n\n## 1.2.0\n\n- Do it.\n", /newest section is not that of 1\.2\.0/],
  ["with nothing about the version", "## 1.2.0\n\n## 1.1.0\n\n- Do something.\n", /is empty/],
  [
    "with entries that belong to no version",
    READY.replace("## Unreleased", "## Unreleased\n\n- Do it.\n"),
    /Unreleased/,
  ],
];
for (const [name, text, problem] of CHANGELOGS)
  test(`a change log ${name} is refused`, () => {
    const problems = versionProblems(project(name, text));
    assert.equal(problems.length, 1);
    assert.match(problems[0]!, problem);
  });

test("a WordPress plugin with another version is refused", () => {
  const root = project("plugin");
  const plugin = path.join(root, "integrations/wordpress/plaintags");
  mkdirSync(plugin, { recursive: true });
  writeFileSync(path.join(plugin, "plaintags.php"), "<?php\n/**\n * Version: 1.1.0\n */\nconst VERSION = '1.2.0';\n");
  assert.deepEqual(versionProblems(root), [
    'integrations/wordpress/plaintags/plaintags.php: "* Version: 1.1.0" is not 1.2.0.',
  ]);
});

test("the versions of the WordPress plugin are found where they stand", () => {
  const problems = versionProblems(process.cwd()).filter((problem) => problem.startsWith("integrations/"));
  assert.deepEqual(problems, []);
});

test("archives of equal files are equal, whatever their dates, places and order", () => {
  const [one, other] = [path.join(folder, "one"), path.join(folder, "other")];
  mkdirSync(path.join(one, "chunks"), { recursive: true });
  for (const name of ["b.js", "a.js", "chunks/é.js"]) writeFileSync(path.join(one, name), name.repeat(100));
  cpSync(one, other, { recursive: true });
  utimesSync(path.join(other, "a.js"), 1e9, 1e9);
  const pairs = (root: string) => filesIn(root).map((name) => [name, path.join(root, name)] as const);
  zipFiles(path.join(folder, "one.zip"), "plaintags", pairs(one));
  zipFiles(path.join(folder, "other.zip"), "plaintags", pairs(other).toReversed());
  assert.deepEqual(readFileSync(path.join(folder, "one.zip")), readFileSync(path.join(folder, "other.zip")));
});

test("the checksums are those of the files, and other programs can check them", (context) => {
  const out = path.join(folder, "out");
  mkdirSync(out);
  writeFileSync(path.join(out, "b.zip"), "b");
  writeFileSync(path.join(out, "a.tgz"), "a");
  writeChecksums(out);
  // A second run does not list the list.
  writeChecksums(out);
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  assert.equal(readFileSync(path.join(out, "SHA256SUMS"), "utf8"), `${hash("a")}  a.tgz\n${hash("b")}  b.zip\n`);
  const { error, status } = spawnSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: out });
  if (error) context.skip("no other program is here");
  else assert.equal(status, 0);
});
