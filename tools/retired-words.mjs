import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * Private words that the project no longer uses, with the terms that replace them; a test fails if one is used again.
 * Names are split into words at capitals, hyphens and underscores.
 */
const RETIRED = Object.assign(Object.create(null), {
  ground: "container",
  grounds: "containers",
  wing: "area",
  wings: "areas",
  seam: "base element",
  unheard: "without change events",
  happening: "trigger event",
  deed: "side effect",
  deeds: "side effects",
  searchable: "combobox",
  legacy: "original",
});
/** Retired in names only: in comments they are plain English. */
const RETIRED_IN_NAMES = Object.assign(Object.create(null), {
  steady: "constant",
  late: "lazy, deferred or plugin",
  kept: "autosaved, stored",
  said: "reflected, reported",
  told: "reported",
  awake: "interactive",
  asleep: "inert",
});
/** Retired in names of src/, alone too: they had several meanings there. Elsewhere they are plain English. */
const RETIRED_IN_SOURCE = Object.assign(Object.create(null), {
  place: "container, position, index or location",
});

const ROOT = path.resolve(import.meta.dirname, "..");
const SEARCHED = /^(src|test|demo|tools|bench)\/.*\.(ts|tsx|mjs)$/;
const SOURCE = /^src\/.*\.tsx?$/;
const SELF = /retired-words|^test\/fixtures\//;

/** Public names with such a word: classes, text keys, names in requests. */
const PUBLIC = /^(wsf-searchable(-\w+)*|kept_\w+|late_token|searchable|plaintagsTold|neverKept)$/;

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_-]+/);

/** The names in a source file, with their lines; comments, strings and text are left out. */
function namesIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const names = [];
  const visit = (node) => {
    if (ts.isIdentifier(node))
      names.push([node.text, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Finds retired words in file names, names and comments. */
export function retiredWords() {
  const files = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).split("\n");
  const found = [];
  for (const file of files.filter((name) => SEARCHED.test(name) && !SELF.test(name))) {
    for (const word of wordsOf(path.basename(file).replace(/\..*/, ""))) {
      const term = RETIRED[word] ?? RETIRED_IN_NAMES[word] ?? (SOURCE.test(file) ? RETIRED_IN_SOURCE[word] : undefined);
      if (term) found.push(`${file}: "${word}" in the file's name (${term})`);
    }
    let text;
    try {
      text = readFileSync(path.join(ROOT, file), "utf8");
    } catch {
      // Deleted, but not committed.
      continue;
    }
    if (SOURCE.test(file))
      for (const [name, line] of namesIn(file, text))
        for (const word of wordsOf(name))
          if (RETIRED_IN_SOURCE[word]) found.push(`${file}:${line}: "${name}" (${RETIRED_IN_SOURCE[word]})`);
    text.split("\n").forEach((line, index) => {
      for (const [name] of line.matchAll(/[A-Za-z][\w-]*/g)) {
        if (PUBLIC.test(name)) continue;
        const words = wordsOf(name);
        for (const word of words) {
          const term = RETIRED[word] ?? (words.length > 1 && /[A-Z_]/.test(name) ? RETIRED_IN_NAMES[word] : undefined);
          if (term) found.push(`${file}:${index + 1}: "${name}" (${term})`);
        }
      }
    });
  }
  return found;
}

if (process.argv[1] === import.meta.filename) for (const place of retiredWords()) console.log(place);
