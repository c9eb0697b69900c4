/** Durations of CDP's Performance domain, in seconds of the main thread's CPU time, and its counters. */
const DURATIONS = { cpu: "TaskDuration", layout: "LayoutDuration", style: "RecalcStyleDuration" };
const COUNTERS = { layouts: "LayoutCount", listeners: "JSEventListeners" };
const MS = 1000;
/** A step that has not ended by then never will. */
const STEP_TIMEOUT_MS = 60_000;

/** Opens the page side of a case in a fresh tab. */
export async function openTab(browser, url, name) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const problems = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const cdp = await page.context().newCDPSession(page);
  // Thread time: what other work on the machine takes is not counted.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(`${url}/page/${name}`);
  await page.waitForFunction(() => "steps" in globalThis);

  async function read() {
    const { metrics } = await cdp.send("Performance.getMetrics");
    const valueOf = (metric) => metrics.find(({ name: found }) => found === metric)?.value ?? 0;
    return {
      ...Object.fromEntries(Object.entries(DURATIONS).map(([figure, metric]) => [figure, valueOf(metric) * MS])),
      ...Object.fromEntries(Object.entries(COUNTERS).map(([figure, metric]) => [figure, valueOf(metric)])),
    };
  }
  function check() {
    if (problems.length) throw new Error(`page ${name}: ${problems.join("; ")}`);
  }

  return {
    page,
    cdp,
    /** Runs one of the page's steps from a timer, where the browser counts it as the page's own work. */
    async step(step, ...given) {
      const run = ([key, args]) =>
        new Promise((done, fail) =>
          setTimeout(() => Promise.resolve(globalThis.steps[key](...args)).then(() => done(), fail)),
        );
      let timer;
      const late = new Promise((_, fail) => {
        timer = setTimeout(() => fail(new Error(`page ${name}: step ${step} did not end`)), STEP_TIMEOUT_MS);
      });
      await Promise.race([page.evaluate(run, [step, given]), late]).finally(() => clearTimeout(timer));
      check();
    },
    /** What `work` costs: differences of all figures. Measuring by other means (measure-all.mjs) may take its name as well. */
    async measure(work) {
      await cdp.send("HeapProfiler.collectGarbage");
      const before = await read();
      await work();
      const after = await read();
      check();
      return Object.fromEntries(Object.keys(before).map((figure) => [figure, after[figure] - before[figure]]));
    },
    close: () => page.close(),
  };
}
