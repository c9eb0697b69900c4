import assert from "node:assert/strict";
import type { CDPSession, Page } from "playwright-core";

/** What the browser itself adds between two measurements. */
const NODE_SLACK = 20;
const LISTENER_SLACK = 5;
/** Longest time that removed tags may take to finish: a last frame, an aborted request. */
const SETTLE_MS = 10_000;

/** Adds tags to the page, waits until each works, uses those that step or toggle, and removes them, again and again. */
const churn = (page: Page, html: string, rounds: number) =>
  page.evaluate(
    async ({ markup, times }) => {
      // Parsed once and cloned: the same elements as from an author's markup.
      const template = new DOMParser().parseFromString(`<section>${markup}</section>`, "text/html").body
        .firstElementChild!;
      for (let round = 0; round < times; round++) {
        const part = document.importNode(template, true);
        document.body.append(part);
        for (const host of part.children as HTMLCollectionOf<HTMLElement & { ready?: Promise<unknown> }>) {
          if (!host.localName.includes("-")) continue;
          await customElements.whenDefined(host.localName);
          await host.ready;
          for (const call of ["go", "play", "toggle"])
            (Reflect.get(host, call) as ((given?: string) => void) | undefined)?.call(host, ">");
        }
        part.remove();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      }
    },
    { markup: html, times: rounds },
  );

/** Nodes, listeners and bytes of heap that live on the page now. */
export async function measure(page: Page, cdp: CDPSession) {
  // The console retains the objects that it has printed.
  await page.evaluate(() => console.clear());
  for (let i = 0; i < 3; i++) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { nodes: of("Nodes"), listeners: of("JSEventListeners"), heap: of("JSHeapUsedSize") };
}

/** Asserts that the page has kept nothing since `before`. */
export async function assertNoGrowth(
  page: Page,
  cdp: CDPSession,
  before: Awaited<ReturnType<typeof measure>>,
  heapSlackBytes = Infinity,
): Promise<void> {
  const end = Date.now() + SETTLE_MS;
  for (;;) {
    const after = await measure(page, cdp);
    const grown = {
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      heap: after.heap - before.heap,
    };
    if (grown.nodes <= NODE_SLACK && grown.listeners <= LISTENER_SLACK && grown.heap <= heapSlackBytes) return;
    if (Date.now() > end) assert.fail(JSON.stringify(grown));
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  }
}

/** Asserts that tags which are added, used and removed, round after round, leave nothing behind. */
export async function assertLeavesNothing(
  page: Page,
  markup: string,
  { warmUpRounds, rounds, heapSlackBytes }: { warmUpRounds: number; rounds: number; heapSlackBytes?: number },
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  // Some tags load at the first touch; `ready` loads them without one. Views load once the page is idle, which a busy
  // machine may put off until after the first measurement, and add listeners to the page.
  await page.evaluate(async (html) => {
    const part = new DOMParser().parseFromString(`<section>${html}</section>`, "text/html").body.firstElementChild!;
    document.body.append(part);
    await (window.plaintags as { ready: Promise<unknown> }).ready;
    for (const host of part.children as HTMLCollectionOf<HTMLElement & { viewReady?: Promise<unknown> }>) {
      if (!host.localName.includes("-")) continue;
      await customElements.whenDefined(host.localName);
      await host.viewReady;
    }
    part.remove();
  }, markup);
  await churn(page, markup, warmUpRounds);
  const before = await measure(page, cdp);
  await churn(page, markup, rounds);
  await assertNoGrowth(page, cdp, before, heapSlackBytes);
}
