import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

/**
 * Compares the sizes of what pages load (gzip -9) with those in sizes.json. Fails if a size grows by more than the
 * tolerance or exceeds a "must" of the budget. `--record` writes the new sizes; the commit explains the reason.
 */
const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, "dist");
const recordFile = path.join(root, "sizes.json");
const TOLERANCE = 1.05;
const KB = 1000;

const read = (file) => readFileSync(path.join(dist, file), "utf8");
const weigh = (file) => gzipSync(read(file), { level: 9 }).length;

/** A file and its static imports, which a page loads with it. */
function collectImports(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = read(file);
  for (const [, target] of code.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
    collectImports(path.posix.join(path.posix.dirname(file), target), seen);
  return seen;
}

const chunks = existsSync(path.join(dist, "chunks"))
  ? readdirSync(path.join(dist, "chunks")).filter((file) => file.endsWith(".js"))
  : [];
const findChunk = (name) => {
  const found = chunks.find((file) => file.replace(/-[\w-]{7}\.js$/, "") === name);
  if (!found) throw new Error(`dist/chunks has no chunk named ${name}: ${chunks.join(", ")}`);
  return `chunks/${found}`;
};
const weighAll = (files) => [...files].reduce((sum, file) => sum + weigh(file), 0);
/** The loader and its static imports; it should have none. */
const loader = collectImports("plaintags.js");
/** Weight of a page with the guard alone, before an interaction; it needs no deferred services. */
const guardedPage = (...names) => {
  const files = new Set(loader);
  for (const name of ["container", ...names]) for (const file of collectImports(findChunk(name))) files.add(file);
  return weighAll(files);
};
const pageWith = (...names) => guardedPage("deferred-services", ...names);

/** The measured sizes. Above `must` the check fails; `goal` is a budget that is not reached yet. */
const figures = [
  { what: "plaintags.js (page without tags)", bytes: weighAll(loader), must: 5 * KB, goal: 4 * KB },
  { what: "page with hidden e-mails, before a touch", bytes: weighAll(loader), must: 23 * KB },
  { what: "page with hidden e-mails, after the first click", bytes: pageWith("apbct-email") },
  {
    what: "page with a slider and a read-more, before React",
    bytes: pageWith("pb-slider", "pb-read-more"),
    must: 63 * KB,
    goal: 55 * KB,
  },
  {
    what: "page with a slider and a read-more, with their views",
    bytes: pageWith("pb-slider", "pb-read-more", "read-more-view", "slider-view"),
    must: 128 * KB,
    goal: 118 * KB,
  },
  // Without the core that all families share.
  {
    what: "slider engine and its wiring",
    bytes: pageWith("pb-slider") - pageWith("element", "define-staged-element"),
    must: 23 * KB,
    goal: 18 * KB,
  },
  { what: "what every slider needs once it is laid out", bytes: weigh(findChunk("deferred-plugins")) },
  { what: "what moves a slider by itself", bytes: weigh(findChunk("motion-plugins")) },
  { what: "slider plugins for options that few ask for", bytes: weigh(findChunk("plugins")) },
  {
    what: "lightbox glue, before a touch",
    bytes: pageWith("pb-lightbox") - pageWith("element"),
    must: 4.2 * KB,
  },
  // Like the slider's: without the core that all families share.
  { what: "React and form core", bytes: pageWith("wsf-form") - pageWith("element"), must: 120 * KB },
  { what: "page with a form", bytes: pageWith("wsf-form"), must: 150 * KB, goal: 135 * KB },
  {
    what: "page with all three families, before a touch",
    bytes: pageWith("apbct-guard", "pb-slider", "pb-read-more", "wsf-form"),
    must: 190 * KB,
    goal: 160 * KB,
  },
  {
    what: "page with the guard alone, before a touch",
    bytes: guardedPage("apbct-guard"),
    must: 23 * KB,
    goal: 18 * KB,
  },
  // 4 % above the budget of 5 kB: links between chunks and the names of the chunks, which make some bytes more or less.
  { what: "plaintags.classic.js (page without tags)", bytes: weigh("plaintags.classic.js"), must: 5.2 * KB },
  { what: "plaintags.bundle.js", bytes: weigh("plaintags.bundle.js") },
  { what: "plaintags.css", bytes: weigh("plaintags.css") },
];

const recorded = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, "utf8")) : {};
if (process.argv.includes("--record")) {
  writeFileSync(
    recordFile,
    `${JSON.stringify(Object.fromEntries(figures.map(({ what, bytes }) => [what, bytes])), null, 2)}\n`,
  );
}
let failed = false;
for (const { what, bytes, must, goal } of figures) {
  const before = recorded[what];
  const grown = before !== undefined && bytes > before * TOLERANCE && !process.argv.includes("--record");
  const broken = must !== undefined && bytes > must;
  failed ||= grown || broken || before === undefined;
  const notes = [
    before === undefined ? "not recorded: run `npm run sizes -- --record`" : `recorded ${before}`,
    must === undefined ? "" : `must ${must}`,
    goal === undefined ? "" : `goal ${goal}${bytes > goal ? ", not reached" : ""}`,
    grown ? "GREW" : "",
    broken ? "OVER BUDGET" : "",
  ];
  console.log(`${String(bytes).padStart(8)} B  ${what}  (${notes.filter(Boolean).join(", ")})`);
}
process.exit(failed && !process.argv.includes("--record") ? 1 : 0);
