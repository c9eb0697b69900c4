import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { unzip, zip } from "../../tools/wordpress/zip.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "plaintags-zip-"));
after(() => rmSync(folder, { recursive: true }));

const files = [
  ["plaintags/readme.txt", Buffer.from("Grüße\n".repeat(500))],
  ["plaintags/includes/für/empty.php", Buffer.alloc(0)],
  ["plaintags/noise", Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7919) % 251))],
] as const;

test("a zip file gives its files back, and is always the same", () => {
  const [first, second] = [path.join(folder, "a.zip"), path.join(folder, "b.zip")];
  zip(first, files);
  zip(second, files);
  assert.deepEqual(readFileSync(first), readFileSync(second));
  unzip(first, path.join(folder, "out"));
  for (const [name, data] of files) assert.deepEqual(readFileSync(path.join(folder, "out", name)), data, name);
});

test("other programs read it", (context) => {
  const archive = path.join(folder, "c.zip");
  zip(archive, files);
  try {
    execFileSync("python3", ["-m", "zipfile", "-t", archive], { stdio: "pipe" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") context.skip("no other program is here");
    else throw error;
  }
});

test("a file that would be written outside of the folder is left out", () => {
  const archive = path.join(folder, "d.zip");
  zip(archive, [
    ["../outside.txt", Buffer.from("x")],
    ["inside.txt", Buffer.from("y")],
  ]);
  unzip(archive, path.join(folder, "deep/er"));
  assert.equal(readFileSync(path.join(folder, "deep/er/inside.txt"), "utf8"), "y");
  assert.throws(() => readFileSync(path.join(folder, "deep/outside.txt")));
});
