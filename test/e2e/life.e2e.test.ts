import assert from "node:assert/strict";
import { test } from "node:test";
import type { CDPSession, Page } from "playwright-core";
import { usePages } from "./support.ts";

const pages = usePages();

const WARM_UP_ROUNDS = 20;
const ROUNDS = 200;
/** What the browser itself keeps or drops between two measurements. */
const NODE_SLACK = 20;
const LISTENER_SLACK = 5;
/** Compiled code of functions that became hot meanwhile (seen in heap snapshots); one kept element a round would be twice this. */
const HEAP_SLACK_BYTES = 900_000;

const TAGS: Record<string, string> = {
  "apbct-email": `<apbct-email mount="eager" encoded="bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==">co*****@*****le.com</apbct-email>`,
  "pb-slider": `<pb-slider type="loop" per-page="2" mount="eager"><p>1</p><p>2</p><p>3</p><p>4</p></pb-slider>`,
  "pb-read-more": `<pb-read-more mount="eager" collapsed-height="20"><p>one</p><p>two</p><p>three</p><p>four</p><p>five</p></pb-read-more>`,
  "wsf-form": `<wsf-form mount="eager" form-id="1">soon</wsf-form>`,
};

/** Puts a tag into the page, waits until it works, and removes it, again and again. */
const churn = (page: Page, tag: string, rounds: number) =>
  page.evaluate(
    async ({ html, name, times }) => {
      // Parsed once: what is cloned is what an author's markup would give.
      const template = new DOMParser().parseFromString(html, "text/html").querySelector(name);
      for (let round = 0; round < times; round++) {
        const host = document.importNode(template!, true) as HTMLElement & { ready?: Promise<unknown> };
        document.body.append(host);
        await customElements.whenDefined(name);
        await host.ready;
        host.remove();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      }
    },
    { html: TAGS[tag] ?? "", name: tag, times: rounds },
  );

async function measure(page: Page, cdp: CDPSession) {
  // The console keeps what was printed, and everything that hangs on it.
  await page.evaluate(() => console.clear());
  for (let i = 0; i < 3; i++) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { nodes: of("Nodes"), listeners: of("JSEventListeners"), heap: of("JSHeapUsedSize") };
}

for (const tag of Object.keys(TAGS)) {
  test(
    `<${tag}> leaves no node, no listener and no heap behind after ${ROUNDS} rounds of coming and going`,
    { timeout: 120_000 },
    async () => {
      const { page, problems } = await pages.open("/demo/empty.html");
      const settings = await pages.settings();
      await page.evaluate((given) => window.plaintags?.push((p) => p.provide("settings", given)), settings);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Performance.enable");
      // The loader waits for a touch of some tags; `ready` does not.
      await page.evaluate((html) => {
        const host = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
        document.body.append(host!);
        return Promise.resolve((window.plaintags as { ready: Promise<unknown> }).ready).then(() => host!.remove());
      }, TAGS[tag] ?? "");
      await churn(page, tag, WARM_UP_ROUNDS);
      const before = await measure(page, cdp);
      await churn(page, tag, ROUNDS);
      const after = await measure(page, cdp);
      const grown = {
        nodes: after.nodes - before.nodes,
        listeners: after.listeners - before.listeners,
        heap: after.heap - before.heap,
      };
      assert.ok(grown.nodes <= NODE_SLACK && grown.listeners <= LISTENER_SLACK && grown.heap <= HEAP_SLACK_BYTES, JSON.stringify(grown));
      assert.deepEqual(problems, []);
    },
  );
}
