import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { ROOT } from "./packed.ts";

const DIST = path.join(ROOT, "dist");

interface Imports {
  now: string[];
  onDemand: string[];
}

const known = new Map<string, Imports>();

/** What a file of dist imports. */
function importsOf(file: string): Imports {
  let imports = known.get(file);
  if (!imports) {
    const code = readFileSync(path.join(DIST, file), "utf8");
    const filesAfter = (before: RegExp) =>
      [...code.matchAll(new RegExp(`${before.source}["'](\\.[^"']+)["']`, "g"))].map(([, to = ""]) =>
        path.posix.join(path.posix.dirname(file), to),
      );
    imports = { now: filesAfter(/(?:from|import)\s*/), onDemand: filesAfter(/import\(\s*/) };
    known.set(file, imports);
  }
  return imports;
}

type Files = ReadonlySet<string>;
const joined = (...sets: Files[]): Files => new Set(sets.flatMap((files) => [...files]));
const without = (files: Files, others: Files): Files => new Set([...files].filter((file) => !others.has(file)));

/** A file with all that it imports statically. */
function whole(file: string, seen = new Set<string>()): Files {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of importsOf(file).now) whole(next, seen);
  return seen;
}

/** The loader that a bundler makes for an import on demand, in one of the groups of files that contain the import. */
interface Loader {
  /** What it fetches: all that is needed, but not what its own group or one before it has. */
  fetches: Files;
  group: Files;
  /** A group before has a loader of the same name, which has taken its place. */
  late: boolean;
  place: string;
}

/** Every loader that Turbopack makes for an app, by the file that it loads. */
function loadersOf(entry: string): Map<string, Loader[]> {
  const loaders = new Map<string, Loader[]>();
  const seen = new Set<string>();
  const visit = (file: string, before: Files, earlier: Files, from: string) => {
    const group = without(whole(file), before);
    const state = [file, ...[...before].sort(), "", ...[...earlier].sort()].join();
    if (seen.has(state)) return;
    seen.add(state);
    const present = joined(before, group);
    const targets = new Set([...group].flatMap((member) => importsOf(member).onDemand));
    const place = `${from}${file}`;
    for (const target of targets) {
      const fetches = without(whole(target), present);
      const all = loaders.get(target) ?? [];
      all.push({ fetches, group, late: earlier.has(target), place });
      loaders.set(target, all);
      if (fetches.size > 0) visit(target, present, joined(earlier, targets), `${place} > `);
    }
  };
  visit(entry, new Set(), new Set(), "");
  return loaders;
}

/** Loaders that take files for granted which another loader of the same name fetches, and which may be on their way. */
function risksOf(entry: string): string[] {
  const risks = new Set<string>();
  for (const [target, loaders] of loadersOf(entry)) {
    const needed = joined(...loaders.map(({ fetches }) => fetches));
    for (const { fetches, group, late, place } of loaders) {
      const granted = [...without(needed, fetches)].filter((file) => group.has(file));
      if (!late && granted.length > 0) risks.add(`${place}: ${target} without ${granted.sort().join(", ")}`);
    }
  }
  return [...risks];
}

/**
 * Turbopack gives each import on demand one name, but in each group of files a loader of its own, and the browser keeps
 * the one that comes first (src/package/code.ts; vercel/next.js issue 98099).
 */
describe("apps built by Turbopack: whichever loader comes first fetches what others need", () => {
  const entries = readdirSync(path.join(DIST, "tags")).map((file) => `tags/${file}`);
  for (const entry of ["react.js", ...entries]) test(entry, () => assert.deepEqual(risksOf(entry), []));

  // Parts of a tag may be late there; in the loader of every page, their names would cost more than they are worth.
  test("plaintags.js, for the start of every tag", () =>
    assert.deepEqual(
      risksOf("plaintags.js").filter((risk) => /: chunks\/(container|deferred-services|element)-/.test(risk)),
      [],
    ));
});
