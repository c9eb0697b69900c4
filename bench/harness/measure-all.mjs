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
import { measureScript } from "./trace.mjs";

/**
 * Measures all cases in one browser, prints the table and writes bench/results.json. The exit code is 1 only if a case
 * could not be measured: people judge figures over budget.
 */
export async function measureAll(dist, { rounds, only, profile: profiling }) {
  const cases = await loadCases(only);
  await buildPages();
  const server = await serve(dist);
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ["--disable-quic", "--disable-component-update"],
  });
  const bench = {
    /** Runs `work` with a new tab that shows a page of bench/pages. */
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
  const withMeasure = (measure) => ({
    withTab: (name, work) => bench.withTab(name, (tab) => work({ ...tab, measure: measure(tab, name) })),
  });
  const traced = withMeasure((tab) => (work) => measureScript(tab, work));
  const profiled = withMeasure(
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
  for (const benchCase of cases) {
    console.log(`measuring ${benchCase.name} ...`);
    try {
      const samples = await runCase(benchCase, { bench, traced, rounds });
      const compared = compare(benchCase, samples);
      lines.push(...compared);
      results.cases[benchCase.name] = { lines: compared, samples };
      if (profiling) await benchCase.measure?.(profiled, "ours");
    } catch (cause) {
      process.exitCode = 1;
      console.error(`${benchCase.name} could not be measured.`, cause);
    }
  }
  await browser.close();
  server.close();

  console.log(
    `\nMedians of ${rounds} rounds in Chromium ${results.browser}; only the ratios are meaningful (bench/README.md).\n`,
  );
  if (lines.length) printTable(lines);
  writeFileSync(path.join(BENCH, "results.json"), `${JSON.stringify(results, null, 2)}\n`);
}

async function loadCases(only) {
  const files = readdirSync(path.join(BENCH, "cases")).filter((file) => file.endsWith(".mjs"));
  const cases = await Promise.all(files.map(async (file) => (await import(`../cases/${file}`)).default));
  const unknown = only.filter((name) => !cases.some((found) => found.name === name));
  if (unknown.length)
    throw new Error(`--only=${unknown}: unknown; the cases are ${cases.map(({ name }) => name).join(", ")}`);
  return only.length ? cases.filter(({ name }) => only.includes(name)) : cases;
}
