import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before } from "node:test";

export const ROOT = path.resolve(import.meta.dirname, "../..");

export interface PackedFile {
  path: string;
  size: number;
}

/** The package as npm publishes it, installed into a folder of its own. */
export interface Packed {
  /** The file that npm publishes. */
  tarball(): string;
  files(): PackedFile[];
  /** A path in the folder. */
  path(...names: string[]): string;
  /** The text of a file of the installed package. */
  read(file: string): string;
  write(name: string, text: string): void;
}

const npm = (folder: string, ...args: string[]) =>
  execFileSync("npm", [...args, "--loglevel=error", "--no-audit", "--no-fund"], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });

/** Packs and installs once for the tests of a file. */
export function usePacked(): Packed {
  let folder = "";
  let packed: { filename: string; files: PackedFile[] } = { filename: "", files: [] };
  const inFolder = (...names: string[]) => path.join(folder, ...names);

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), "plaintags-package-"));
    const [result] = JSON.parse(
      npm(ROOT, "pack", "--json", "--ignore-scripts", `--pack-destination=${folder}`),
    ) as (typeof packed)[];
    packed = result ?? assert.fail("nothing was packed");
    writeFileSync(inFolder("package.json"), '{ "private": true, "type": "module" }');
    // It depends on nothing that a registry has.
    npm(folder, "install", "--offline", "--ignore-scripts", `./${packed.filename}`);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  return {
    tarball: () => inFolder(packed.filename),
    files: () => packed.files,
    path: inFolder,
    read: (file) => readFileSync(inFolder("node_modules/plaintags", file), "utf8"),
    write: (name, text) => writeFileSync(inFolder(name), text),
  };
}
