import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";

const SAMPLING_US = 100;
const MAX_LINES = 20;
const MIN_MS = 0.1;

/** Runs `work` under the CPU profiler and prints the time of its functions, by place in the source. */
export async function profile(tab, title, dist, work) {
  await tab.cdp.send("Profiler.enable");
  await tab.cdp.send("Profiler.setSamplingInterval", { interval: SAMPLING_US });
  await tab.cdp.send("Profiler.start");
  await work();
  const { profile: found } = await tab.cdp.send("Profiler.stop");
  await tab.cdp.send("Profiler.disable");

  const { self, total } = sumTimes(found, createLocator(dist));
  console.log(`\n${title}: ms by the clock under the profiler, for each function: self, total`);
  const printLine = (place) => {
    const [selfMs, totalMs] = [self, total].map((map) => (map.get(place) ?? 0).toFixed(1).padStart(8));
    console.log(`${selfMs} ${totalMs}  ${place}`);
  };
  const longest = (map, isShown) =>
    [...map]
      .filter(([place, ms]) => ms >= MIN_MS && isShown(place))
      .sort(([, x], [, y]) => y - x)
      .slice(0, MAX_LINES)
      .map(([place]) => place);
  longest(self, (place) => place !== "(idle)").forEach(printLine);
  console.log("  our functions by total time:");
  longest(total, (place) => / src\//.test(place)).forEach(printLine);
}

/** Self and total time of each place; a recursive function counts once. */
function sumTimes({ nodes, samples, timeDeltas }, placeOf) {
  const times = selfTimes(samples, timeDeltas);
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const [self, total] = [new Map(), new Map()];
  const add = (map, place, ms) => map.set(place, (map.get(place) ?? 0) + ms);

  function walk(node, callers) {
    const place = placeOf(node.callFrame);
    const ms = times.get(node.id) ?? 0;
    const path = callers.has(place) ? callers : new Set([...callers, place]);
    add(self, place, ms);
    for (const caller of path) add(total, caller, ms);
    for (const id of node.children ?? []) walk(nodeOf.get(id), path);
  }
  walk(nodes[0], new Set());
  return { self, total };
}

function selfTimes(samples, timeDeltas) {
  const times = new Map();
  samples.forEach((id, i) => times.set(id, (times.get(id) ?? 0) + (timeDeltas[i + 1] ?? 0) / 1000));
  return times;
}

/** Locates functions of the built files in the source. */
function createLocator(dist) {
  const maps = new Map();
  function sourceMapOf(url) {
    const { pathname } = new URL(url, "http://localhost");
    if (!pathname.startsWith("/dist/")) return undefined;
    if (!maps.has(pathname)) {
      const file = path.resolve(dist, "../maps", `${pathname.slice("/dist/".length)}.map`);
      maps.set(pathname, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined);
    }
    return maps.get(pathname);
  }
  return ({ functionName, url, lineNumber, columnNumber }) => {
    if (!url) return functionName || "(anonymous)";
    const entry = sourceMapOf(url)?.findEntry(lineNumber, columnNumber);
    if (!entry?.originalSource)
      return `${functionName || "(anonymous)"} ${url.replace(/^.*\//, "")}:${lineNumber + 1}:${columnNumber}`;
    const source = entry.originalSource.replace(/^.*node_modules\//, "").replace(/^.*?(src\/)/, "$1");
    return `${entry.name ?? functionName} ${source}:${entry.originalLine + 1}`;
  };
}
