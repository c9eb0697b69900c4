import { readdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import { chromiumPath } from "../../tools/browsers.mjs";
import { BENCH, buildPages } from "./prepare.mjs";
import { profile } from "./profile.mjs";
import { compare, runCase } from "./run-case.mjs";
import { serve } from "./serve.mjs";
import { openTab } from "./tab.mjs";
import { printTable } from "./table.mjs";
import { scriptTime } from "./trace.mjs";

/**
 * Measures the cases in one run of one browser, prints the table and writes bench/results.json. The process ends with 1 only
 * when something could not be measured: figures over budget are for people to judge.
 */
export async function measureAll(dist, { rounds, only, profile: profiling }) {
  const cases = await chosenCases(only);
  await buildPages();
  const server = await serve(dist);
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ["--disable-quic", "--disable-component-update"],
  });
  const bench = {
    /** Runs `work` with a fresh tab that shows a page of bench/pages. */
    async withTab(name, work) {
      const tab = await openTab(browser, server.url, name);
      try {
        return await work(tab);
      } finally {
        await tab.close();
      }
    },
  };
  /** The same with another way to measure. */
  const measuredBy = (measure) => ({
    withTab: (name, work) => bench.withTab(name, (tab) => work({ ...tab, measure: measure(tab, name) })),
  });
  const traced = measuredBy((tab) => (work) => scriptTime(tab, work));
  const profiled = measuredBy(
    (tab, name) =>
      (work, what = "") =>
        tab.measure(() => profile(tab, `${name} ${what}`, dist, work)),
  );

  const lines = [];
  const results = {
    at: new Date().toISOString(),
    rounds,
    machine: os.cpus()[0]?.model,
    browser: browser.version(),
    cases: {},
  };
  for (const one of cases) {
    console.log(`measuring ${one.name} ...`);
    try {
      const samples = await runCase(one, { bench, traced, rounds });
      const compared = compare(one, samples);
      lines.push(...compared);
      results.cases[one.name] = { lines: compared, samples };
      if (profiling) await one.measure?.(profiled, "ours");
    } catch (cause) {
      process.exitCode = 1;
      console.error(`${one.name} could not be measured.`, cause);
    }
  }
  await browser.close();
  server.close();

  console.log(
    `\nMedians of ${rounds} rounds in Chromium ${results.browser}; only the ratios mean something (bench/README.md).\n`,
  );
  if (lines.length) printTable(lines);
  writeFileSync(path.join(BENCH, "results.json"), `${JSON.stringify(results, null, 2)}\n`);
}

async function chosenCases(only) {
  const files = readdirSync(path.join(BENCH, "cases")).filter((file) => file.endsWith(".mjs"));
  const cases = await Promise.all(files.map(async (file) => (await import(`../cases/${file}`)).default));
  const unknown = only.filter((name) => !cases.some((found) => found.name === name));
  if (unknown.length) throw new Error(`--only=${unknown}: the cases are ${cases.map(({ name }) => name).join(", ")}`);
  return only.length ? cases.filter(({ name }) => only.includes(name)) : cases;
}
