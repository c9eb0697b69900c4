import assert from "node:assert/strict";
import type { CDPSession, Page } from "playwright-core";

/** What the browser itself keeps or drops between two measurements. */
const NODE_SLACK = 20;
const LISTENER_SLACK = 5;
/** Longest time in which what has gone from the page may still be ending: a last frame, a request that is taken back. */
const SETTLE_MS = 10_000;

/** Puts tags into the page, waits until each works, uses those that take steps or toggle, and removes them, again and again. */
export const churn = (page: Page, html: string, rounds: number) =>
  page.evaluate(
    async ({ markup, times }) => {
      // Parsed once: what is cloned is what an author's markup would give.
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
  // The console keeps what was printed, and everything that hangs on it.
  await page.evaluate(() => console.clear());
  for (let i = 0; i < 3; i++) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { nodes: of("Nodes"), listeners: of("JSEventListeners"), heap: of("JSHeapUsedSize") };
}

/** Nothing has stayed on the page since `before`. */
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
