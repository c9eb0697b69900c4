/** Durations (s of the main thread's CPU time) and counters of CDP's Performance domain. */
const DURATIONS = { cpu: "TaskDuration", layout: "LayoutDuration", style: "RecalcStyleDuration" };
const COUNTERS = { layouts: "LayoutCount", listeners: "JSEventListeners" };
const MS = 1000;
const STEP_TIMEOUT_MS = 60_000;

/** Opens a case's page in a new tab. */
export async function openTab(browser, url, name) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const problems = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const cdp = await page.context().newCDPSession(page);
  // Thread time excludes other work on the machine.
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
    /** Runs a step of the page from a timer, so that the browser counts it as work of the page. */
    async step(step, ...args) {
      const run = ([key, args]) =>
        new Promise((done, fail) =>
          setTimeout(() => Promise.try(() => globalThis.steps[key](...args)).then(() => done(), fail)),
        );
      let timer;
      const timeout = new Promise((_, fail) => {
        timer = setTimeout(
          () => fail(new Error(`page ${name}: step ${step} did not end within ${STEP_TIMEOUT_MS / 1000} s`)),
          STEP_TIMEOUT_MS,
        );
      });
      await Promise.race([page.evaluate(run, [step, args]), timeout]).finally(() => clearTimeout(timer));
      check();
    },
    /** Cost of `work`: the differences of all figures. Other ways to measure (measure-all.mjs) also take a title. */
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
