import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, it } from "node:test";
import { hashSources, isWhole, recordSources } from "../../tools/recorded-sources.mjs";
import { wordpressFiles } from "../../tools/wordpress/wordpress-tests.mjs";
import { rows } from "../support/matrix.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

describe("the rows of a matrix of page tests", () => {
  /** A clone, without git, of what the choice of rows depends on. */
  let clone = "";
  const inClone = (file: string) => path.join(clone, file);
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(inClone(file), change(readFileSync(inClone(file), "utf8")));
  const chosen = (asked?: string) =>
    rows(["Prototype", "MooTools", "jQuery"], (row) => row === "MooTools", isWhole("matrices", clone, asked));

  const BY_DAY = ["MooTools"];
  const ALL = ["Prototype", "MooTools", "jQuery"];

  beforeEach(() => {
    clone = mkdtempSync(path.join(tmpdir(), "plaintags-sources-"));
    for (const source of [
      "src/shared/core/loader",
      "src/shared/core/registry",
      "rollup.config.mjs",
      "tools/build",
      "tools/chunks.mjs",
      "integrations/wordpress",
      "test/wordpress",
      "tools/wordpress",
    ])
      cpSync(path.join(ROOT, source), inClone(source), { recursive: true });
    mkdirSync(inClone("test/support"), { recursive: true });
    recordSources(hashSources(clone), clone);
  });
  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  it("are those that represent the others while the sources are the recorded ones", () =>
    assert.deepEqual(chosen(""), BY_DAY));

  it("are all with MATRICES=whole", () => assert.deepEqual(chosen("whole"), ALL));

  for (const file of [
    "src/shared/core/loader/loader.ts",
    "src/shared/core/registry/registry.ts",
    "rollup.config.mjs",
    "tools/build/chunks.mjs",
    "tools/chunks.mjs",
  ])
    it(`are all when ${file} differs`, () => {
      edit(file, (text) => `${text}// changed\n`);
      assert.deepEqual(chosen(""), ALL);
    });

  it("are all when a source is added, renamed or removed", () => {
    const added = inClone("src/shared/core/loader/deeper/added.ts");
    mkdirSync(path.dirname(added));
    writeFileSync(added, "export {};\n");
    assert.deepEqual(chosen(""), ALL);

    recordSources(hashSources(clone), clone);
    cpSync(added, added.replace("added", "renamed"));
    rmSync(added);
    assert.deepEqual(chosen(""), ALL);

    recordSources(hashSources(clone), clone);
    rmSync(added.replace("added", "renamed"));
    assert.deepEqual(chosen(""), ALL);
  });

  it("are all when nothing is recorded", () => {
    rmSync(inClone("test/support/recorded-sources.json"));
    assert.deepEqual(chosen(""), ALL);
  });

  it("do not depend on line endings, nor on hidden files", () => {
    for (const file of ["src/shared/core/loader/loader.ts", "tools/chunks.mjs"])
      edit(file, (text) => text.replaceAll("\n", "\r\n"));
    writeFileSync(inClone("src/shared/core/loader/.DS_Store"), "hidden");
    assert.deepEqual(chosen(""), BY_DAY);
  });

  it("do not depend on other sources", () => {
    writeFileSync(inClone("src/shared/core/other.ts"), "export {};\n");
    writeFileSync(inClone("tools/wordpress/other.mjs"), "export {};\n");
    assert.deepEqual(chosen(""), BY_DAY);
  });

  it("stay recorded when another set passes", () => {
    writeFileSync(inClone("tools/wordpress/other.mjs"), "export {};\n");
    recordSources({ wordpress: hashSources(clone).wordpress }, clone);
    assert.deepEqual(chosen(""), BY_DAY);
  });

  it("and the tests of the plugin are all when it has changed, its tools or its tests", () => {
    for (const file of [
      "integrations/wordpress/plaintags/includes/hooks.php",
      "tools/wordpress/site.mjs",
      "test/wordpress/seed.php",
    ]) {
      recordSources(hashSources(clone), clone);
      assert.equal(isWhole("wordpress", clone, ""), false);
      edit(file, (text) => `${text}\n`);
      assert.equal(isWhole("wordpress", clone, ""), true, file);
    }
    assert.ok(wordpressFiles(true).length > wordpressFiles(false).length);
    assert.ok(wordpressFiles(false).includes("test/wordpress/forms.wordpress.test.ts"));
  });
});
