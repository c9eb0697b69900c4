import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";

const SAMPLING_US = 100;
const SHOWN = 20;
const LEAST_MS = 0.1;

/** Runs `work` under the CPU profiler and prints where its time goes, by function of the source. */
export async function profile(tab, title, dist, work) {
  await tab.cdp.send("Profiler.enable");
  await tab.cdp.send("Profiler.setSamplingInterval", { interval: SAMPLING_US });
  await tab.cdp.send("Profiler.start");
  await work();
  const { profile: found } = await tab.cdp.send("Profiler.stop");
  await tab.cdp.send("Profiler.disable");

  const { self, total } = timesByPlace(found, createPlaces(dist));
  console.log(`\n${title}: by function, in ms of the clock under the profiler: self, and with what it called`);
  const line = (place) => {
    const [own, all] = [self, total].map((map) => (map.get(place) ?? 0).toFixed(1).padStart(8));
    console.log(`${own} ${all}  ${place}`);
  };
  const most = (map, counts) =>
    [...map]
      .filter(([place, ms]) => ms >= LEAST_MS && counts(place))
      .sort(([, x], [, y]) => y - x)
      .slice(0, SHOWN)
      .map(([place]) => place);
  most(self, (place) => place !== "(idle)").forEach(line);
  console.log("  of our own, the largest with what they call:");
  most(total, (place) => / src\//.test(place)).forEach(line);
}

/** Time of each place itself, and of everything below it; a function that calls itself counts once. */
function timesByPlace({ nodes, samples, timeDeltas }, placeOf) {
  const times = selfTimes(samples, timeDeltas);
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const [self, total] = [new Map(), new Map()];
  const add = (map, place, ms) => map.set(place, (map.get(place) ?? 0) + ms);

  function walk(node, above) {
    const place = placeOf(node.callFrame);
    const ms = times.get(node.id) ?? 0;
    const path = above.has(place) ? above : new Set([...above, place]);
    add(self, place, ms);
    for (const around of path) add(total, around, ms);
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

/** Names a function of the built files by its place in the source. */
function createPlaces(dist) {
  const maps = new Map();
  function mapOf(url) {
    const { pathname } = new URL(url, "http://localhost");
    if (!pathname.startsWith("/dist/")) return undefined;
    if (!maps.has(pathname)) {
      const file = path.join(dist, `${pathname.slice("/dist/".length)}.map`);
      maps.set(pathname, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined);
    }
    return maps.get(pathname);
  }
  return ({ functionName, url, lineNumber, columnNumber }) => {
    if (!url) return functionName || "(anonymous)";
    const entry = mapOf(url)?.findEntry(lineNumber, columnNumber);
    if (!entry?.originalSource)
      return `${functionName || "(anonymous)"} ${url.replace(/^.*\//, "")}:${lineNumber + 1}:${columnNumber}`;
    const source = entry.originalSource.replace(/^.*node_modules\//, "").replace(/^.*?(src\/)/, "$1");
    return `${entry.name ?? functionName} ${source}:${entry.originalLine + 1}`;
  };
}
