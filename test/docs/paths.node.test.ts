import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The pages, each with the least number of paths in it; fewer mean that the search is broken. */
const PAGES = { "CONTRIBUTING.md": 100, "docs/architecture.md": 90, "README.md": 5 };

/** A word of a code span that can only be a path: a folder with its slash, or a file with its extension. */
const PATH = /^[\w.*<>-][\w.*<>/-]*(?:\/|\.(?:[cm]?[jt]s|tsx|css|md|json)|\/[\w-]+)$/;
/** Only a build makes these; the package's entries among them (`plaintags/react`). */
const BUILT = /^(?:dist|chunks|parts|docs\/html|plaintags)\/|^plaintags(?:\.classic|\.bundle)?\.js$/;
/** Paths that begin here are whole; others may be the end of a path, as their sentence or table says. */
const WHOLE = /^(?:src|test|demo|docs|tools|bench)\/./;

interface NamedPath {
  line: number;
  name: string;
}

/** The paths in the code spans of a page. */
function pathsOf(markdown: string): NamedPath[] {
  return markdown.split("\n").flatMap((text, index) =>
    [...text.matchAll(/`([^`]+)`/g)]
      .flatMap(([, span = ""]) => span.split(/[\s"]+/))
      .filter((name) => PATH.test(name) && !BUILT.test(name))
      .map((name) => ({ line: index + 1, name })),
  );
}

/** Whether a path is one of `files`, or one of their folders. `<name>` and `*` stand for any part of a name. */
function exists(name: string, files: readonly string[]): boolean {
  const pattern = name.replace(/[.]/g, "\\.").replace(/<\w+>|\*/g, "[^/]+");
  const end = name.endsWith("/") ? "" : "(?:\\.tsx?)?$";
  const wanted = new RegExp(`${WHOLE.test(name) ? "^" : "(?:^|/)"}${pattern}${end}`);
  return files.some((file) => wanted.test(file));
}

/** The files in git that have not just been deleted, and new ones. */
const projectFiles = (): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && existsSync(path.join(ROOT, file)));

describe("paths in code spans exist:", () => {
  const files = projectFiles();
  for (const [page, least] of Object.entries(PAGES)) {
    it(page, () => {
      const paths = pathsOf(readFileSync(path.join(ROOT, page), "utf8"));
      assert.deepEqual(
        paths.filter(({ name }) => !exists(name, files)).map(({ line, name }) => `${page}:${line} ${name}`),
        [],
      );
      assert.ok(paths.length >= least, `only ${paths.length} paths`);
    });
  }

  it('every row of "Where is …?" in docs/architecture.md names one', () => {
    const [, table = ""] = readFileSync(path.join(ROOT, "docs/architecture.md"), "utf8").split("## Where is …?");
    // The heading, its rule, then the rows.
    const rows = table.split("\n").filter((line) => line.startsWith("| ") && line.includes(" | "));
    assert.ok(rows.length > 15, `only ${rows.length} rows`);
    assert.deepEqual(
      rows.slice(2).filter((row) => pathsOf(row).length === 0),
      [],
    );
  });
});

describe("a path in a code span", () => {
  const FILES = ["src/shared/core/loader/loader.ts", "src/elements/pb-slider.ts", "test/elements/pb-slider.test.ts"];
  const missing = (text: string) =>
    pathsOf(text)
      .filter(({ name }) => !exists(name, FILES))
      .map(({ line, name }) => `${line} ${name}`);

  it("may be whole or the end of one, a folder, have a placeholder, and stand in a command", () => {
    assert.deepEqual(
      missing(
        "`src/elements/pb-slider.ts` `core/loader/` `loader.ts`\n`src/elements/<tag>.ts` `*.test.ts` `npm t src/shared/`",
      ),
      [],
    );
  });

  it("is reported with its line when it does not exist", () => {
    assert.deepEqual(missing("a\n`src/loader.ts` `core/load/` `oader.ts`\n`npm t src/elements/<tag>.tsx`"), [
      "2 src/loader.ts",
      "2 core/load/",
      "2 oader.ts",
      "3 src/elements/<tag>.tsx",
    ]);
  });

  it("is no other code", () => {
    assert.deepEqual(
      pathsOf("`texts.override` `pb-slider-moved` `CHROMIUM=/path/to/chromium` `// Needs` `dist/` src/a.ts"),
      [],
    );
  });
});
