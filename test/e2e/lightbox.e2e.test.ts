import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { rounds } from "../support/night.ts";
import { PRELOADER_DELAY_MS } from "../../src/shared/page-builder/lightbox/constants.ts";
import { assertNoGrowth, measure } from "./life.ts";
import { axeFindings, loadedScripts, STRICT_POLICY, usePages } from "./support.ts";

const pages = usePages();

const SIZE = `data-pswp-width="1600" data-pswp-height="1000"`;
const ALBUM = `<pb-lightbox id="album" label="The house">
  <a href="/demo/pictures/room.svg" ${SIZE} data-caption="A room with a view of the sea, a chair, and a table for two."><img src="/demo/pictures/room.svg" alt="a room" width="160" height="100"></a>
  <a href="/demo/pictures/dunes.svg" ${SIZE}><img src="/demo/pictures/dunes.svg" alt="dunes" width="160" height="100"></a>
  <a href="/demo/pictures/night.svg" ${SIZE}><img src="/demo/pictures/night.svg" alt="night" width="160" height="100"></a>
  <a href="#terms" data-pswp-type="html">terms</a>
</pb-lightbox><template id="terms"><p>Be kind.</p></template>`;

type Lightbox = HTMLElement & { open(index: number): Promise<boolean>; close(): void; ready: Promise<unknown> };

/** Puts an album into a page of the demo and waits until it works. Nothing is animated unless the options say so. */
async function openAlbum(
  address = "/demo/empty.html",
  options: BrowserContextOptions = {},
  attributes: Record<string, string> = {},
) {
  const { page, problems } = await pages.open(address, { reducedMotion: "reduce", ...options });
  await page.evaluate(
    ([markup, given]) => {
      const { body } = new DOMParser().parseFromString(markup, "text/html");
      for (const [name, value] of Object.entries(given)) body.firstElementChild!.setAttribute(name, value);
      (document.querySelector("main") ?? document.body).prepend(
        ...[...body.childNodes].map((node) => document.importNode(node, true)),
      );
    },
    [ALBUM, attributes] as const,
  );
  await page.locator("#album").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector("#album[state=closed]"));
  return { page, problems };
}

const becomes = (page: Page, state: string) =>
  page.waitForFunction((wanted) => document.querySelector("#album")?.getAttribute("state") === wanted, state);
const first = (page: Page) => page.locator("#album a").first();
const counter = (page: Page) => page.locator(".pswp__counter");

test("a page loads neither engine, viewer nor React before a touch; a pointer over a link loads them", async () => {
  const { page, problems } = await openAlbum();
  assert.deepEqual(
    (await loadedScripts(page)).filter((name) => /core|view|sanitize|react/.test(name)),
    [],
  );
  await first(page).hover();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/core-[\w-]+\.js/.test(name)),
  );
  await first(page).click();
  await becomes(page, "open");
  assert.deepEqual(problems, []);
});

/** Real touch input: the browser decides which gesture it is. */
async function touch(finger: CDPSession, path: { x: number; y: number }[][]): Promise<void> {
  const [start, ...rest] = path;
  const points = (at: { x: number; y: number }[]) => at.map(({ x, y }, id) => ({ x, y, id }));
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points(at) });
  await send("touchStart", start!);
  for (const at of rest) await send("touchMove", at);
  await send("touchEnd", []);
}
/**
 * Taps, sent together so that on a busy machine, too, one does not count as a long press, and two count as a double tap.
 */
async function tap(finger: CDPSession, at: { x: number; y: number }, count = 1): Promise<void> {
  const send = (type: "touchStart" | "touchEnd") =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchStart" ? [at] : [] });
  await Promise.all(Array.from({ length: count }, () => [send("touchStart"), send("touchEnd")]).flat());
}
const STEPS = 15;
const pathOf = (from: { x: number; y: number }, to: { x: number; y: number }) =>
  Array.from({ length: STEPS + 1 }, (_, step) => [
    { x: from.x + ((to.x - from.x) * step) / STEPS, y: from.y + ((to.y - from.y) * step) / STEPS },
  ]);

test(
  "a finger swipes to the next picture, hides the bars by a tap, zooms by a double tap, and closes by pinch and drag [A170 A172 A175]",
  { timeout: 120_000 },
  async () => {
    const { page, problems } = await openAlbum("/demo/empty.html", {
      reducedMotion: "no-preference",
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    const finger = await page.context().newCDPSession(page);
    const middle = { x: 195, y: 422 };
    await first(page).tap();
    await becomes(page, "open");

    await touch(finger, pathOf({ x: 340, y: 422 }, { x: 40, y: 430 }));
    await page.waitForFunction(() => document.querySelector(".pswp__counter")?.textContent === "2 / 4");
    await touch(finger, pathOf({ x: 40, y: 422 }, { x: 340, y: 430 }));
    await page.waitForFunction(() => document.querySelector(".pswp__counter")?.textContent === "1 / 4");

    await tap(finger, middle);
    await page.waitForFunction(() => !document.querySelector(".pswp--ui-visible"));
    await tap(finger, middle);
    await page.waitForFunction(() => document.querySelector(".pswp--ui-visible"));

    await tap(finger, middle, 2);
    await page.waitForFunction(() => document.querySelector(".pswp--zoomed-in"));
    await tap(finger, middle, 2);
    await page.waitForFunction(() => !document.querySelector(".pswp--zoomed-in"));

    const pinch = Array.from({ length: STEPS + 1 }, (_, step) => {
      const distance = 120 - (100 * step) / STEPS;
      return [
        { x: 195 - distance, y: 422 },
        { x: 195 + distance, y: 422 },
      ];
    });
    await touch(finger, pinch);
    await becomes(page, "closed");

    await first(page).tap();
    await becomes(page, "open");
    await touch(finger, pathOf(middle, { x: 195, y: 800 }));
    await becomes(page, "closed");
    assert.equal(await page.evaluate(() => scrollY), 0, "the page behind has not moved");
    assert.deepEqual(problems, []);
  },
);

test("Back closes the lightbox and stays on the page; once it is closed another way, Back leaves the page", async () => {
  const { page } = await openAlbum();
  const address = page.url();
  await first(page).click();
  await becomes(page, "open");
  // Playwright's goBack() waits for the page to navigate, but this entry belongs to a frame.
  await page.evaluate(() => history.back());
  await becomes(page, "closed");
  assert.equal(page.url(), address);
  await first(page).click();
  await becomes(page, "open");
  await page.keyboard.press("Escape");
  await becomes(page, "closed");
  await page.waitForFunction(
    () => !document.querySelector<HTMLIFrameElement>("[data-plaintags-history]")?.contentWindow?.history.state,
  );
  await page.goBack();
  assert.equal(page.url(), "about:blank");
});

test("the loading indicator appears when an image takes 2000 ms, and goes when it arrives [A178]", async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  const { page } = await openAlbum();
  await page.route("**/late.svg", async (route) => {
    await released;
    await route.fulfill({ path: "demo/pictures/harbour.svg", contentType: "image/svg+xml" });
  });
  await first(page).evaluate((link: HTMLAnchorElement) => (link.href = "/demo/late.svg"));
  // Fetches the code first, so that opening takes no time.
  await first(page).hover();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/core-[\w-]+\.js/.test(name)),
  );
  const seen = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let opened = 0;
        document.addEventListener("pb-lightbox-open", () => (opened = performance.now()));
        new MutationObserver(() => {
          if (document.querySelector(".pswp__preloader--active")) done(performance.now() - opened);
        }).observe(document, { subtree: true, attributeFilter: ["class"] });
      }),
  );
  await first(page).click();
  await becomes(page, "open");
  const waited = await seen;
  assert.ok(waited >= PRELOADER_DELAY_MS, `${waited} ms`);
  release();
  await page.waitForFunction(() => !document.querySelector(".pswp__preloader--active"));
  await page.locator('.pswp__item[aria-hidden="false"] img[src$="late.svg"]:not(.pswp__img--placeholder)').waitFor();
});

test("on a page under a strict policy with Trusted Types pictures and markup are shown and nothing is refused", async () => {
  const { page, problems } = await pages.open("/demo/strict.html");
  await page.evaluate(() => {
    const host = document.createElement("pb-lightbox");
    host.id = "album";
    for (const [href, type] of [
      ["/demo/pictures/room.svg", "image"],
      ["#strict-note", "html"],
    ] as const) {
      const link = document.createElement("a");
      Object.assign(link, { href, textContent: href });
      link.dataset.pswpType = type;
      host.append(link);
    }
    const note = document.createElement("template");
    note.id = "strict-note";
    note.content.append("Be kind.");
    (document.querySelector("main") ?? document.body).prepend(host, note);
  });
  await page.locator("#album[state=closed]").waitFor();
  await first(page).click();
  await becomes(page, "open");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.locator(".plaintags-lightbox__panel", { hasText: "Be kind." }).waitFor();
  assert.deepEqual(await page.evaluate(() => window.refusals), []);
  assert.deepEqual(problems, []);
});

test("the first click waits once: engine, viewer and view are fetched at the same time", async () => {
  const { page } = await openAlbum();
  const missing = new Set(["core", "open-viewer", "lightbox-view"]);
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  // No answer before all three are requested.
  await page.route(/\/(core|open-viewer|lightbox-view)-[\w-]+\.js/, async (route) => {
    missing.delete(/([a-z-]+)-[\w-]{7}\.js/.exec(route.request().url())?.[1] ?? "");
    if (missing.size === 0) release();
    await released;
    await route.continue();
  });
  await first(page).click();
  await becomes(page, "open");
  assert.deepEqual([...missing], []);
});

test("on a page under a strict policy whose code of the view is blocked, pictures open and close, and it is said once", async () => {
  const { page, problems } = await pages.openMarkup({
    body: `<main>${ALBUM}</main>`,
    headers: { "content-security-policy": STRICT_POLICY },
  });
  await page.locator("#album[state=closed]").waitFor();
  await page.route(/\/lightbox-view-[\w-]+\.js/, (route) => route.abort());
  const problemsOf = () =>
    page.evaluate(() =>
      (window.plaintags as unknown as { check(): { problems: { code: string }[] } })
        .check()
        .problems.map(({ code }) => code)
        .filter((code) => code === "view-failed"),
    );
  await first(page).click();
  await becomes(page, "open");
  await page.locator('.pswp__item[aria-hidden="false"] img[src$="room.svg"]').first().waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.keyboard.press("ArrowRight");
  await page.locator('.pswp__item[aria-hidden="false"] img[src$="night.svg"]').first().waitFor();
  assert.deepEqual(await axeFindings(page, "dialog"), []);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await becomes(page, "closed");
  await first(page).click();
  await becomes(page, "open");
  await page.keyboard.press("Escape");
  await becomes(page, "closed");
  assert.deepEqual(await problemsOf(), ["view-failed"]);
  // Besides the blocked request itself; what the policy refuses would be among them.
  assert.deepEqual(
    problems.filter((line) => !/ERR_FAILED|plain buttons/.test(line)),
    [],
  );
});

test("at 400 % zoom every button is in view and covers no other, and axe finds nothing", async () => {
  const { page } = await openAlbum("/demo/empty.html", { viewport: { width: 320, height: 256 } }, { thumbnails: "" });
  await first(page).click();
  await becomes(page, "open");
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".pswp__button")]
      .filter((button) => button.checkVisibility())
      .map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
  );
  assert.ok(boxes.length >= 3);
  for (const [index, { left, right, top, bottom }] of boxes.entries()) {
    assert.ok(left >= 0 && top >= 0 && right <= 320 && bottom <= 256, JSON.stringify(boxes[index]));
    assert.ok(right - left >= 24 && bottom - top >= 24, "large enough for a finger");
    for (const other of boxes.slice(index + 1))
      assert.ok(
        right <= other.left || other.right <= left || bottom <= other.top || other.bottom <= top,
        "the buttons do not overlap",
      );
  }
  assert.deepEqual(await axeFindings(page, "dialog"), []);
});

test("in forced colours the buttons, the caption and the counter have the system's colours", async () => {
  const { page } = await openAlbum("/demo/empty.html", { forcedColors: "active" });
  await first(page).click();
  await becomes(page, "open");
  const found = await page.evaluate(() => {
    const probe = document.createElement("div");
    document.querySelector("dialog")!.append(probe);
    return (
      [
        [".pswp__button--close", "backgroundColor", "ButtonFace", "::before"],
        [".plaintags-lightbox__caption", "color", "CanvasText"],
        [".pswp__bg", "backgroundColor", "Canvas"],
        [".pswp__counter", "color", "CanvasText"],
      ] as const
    ).filter(([selector, property, name, pseudo]) => {
      probe.style.color = name;
      return getComputedStyle(document.querySelector(selector)!, pseudo)[property] !== getComputedStyle(probe).color;
    });
  });
  assert.deepEqual(found, []);
});

const WARM_UP_ROUNDS = 20;
/** By day enough for a node, a listener or a timer of each round; a leak of heap alone shows in all rounds. */
const ROUNDS = rounds(200, 30);
/** Code that was compiled meanwhile; one leaked viewer per round would take far more. */
const HEAP_SLACK_BYTES = 900_000;
/** Records the timers that have not run. */
const RECORD_TIMERS = `
  window.timers = new Set();
  const { setTimeout: start, clearTimeout: stop } = window;
  window.setTimeout = (run, ms) => {
    const id = start(() => (timers.delete(id), run()), ms);
    timers.add(id);
    return id;
  };
  window.clearTimeout = (id) => (timers.delete(id), stop(id));
`;

test(
  `${ROUNDS} rounds of opening and closing leave no node, no listener, no timer and no heap behind`,
  { timeout: 450_000 },
  async () => {
    const still = { "show-animation-duration": "0", "hide-animation-duration": "0" };
    const { page, problems } = await pages.open("/demo/empty.html", {
      prepare: (page) => page.addInitScript({ content: RECORD_TIMERS }),
    });
    await page.evaluate(
      ([markup, given]) => {
        const { body } = new DOMParser().parseFromString(markup, "text/html");
        for (const [name, value] of Object.entries(given)) body.firstElementChild!.setAttribute(name, value);
        document.body.append(...[...body.childNodes].map((node) => document.importNode(node, true)));
      },
      [ALBUM, still] as const,
    );
    await page.locator("#album[state=closed]").waitFor();
    const openAndClose = (count: number) =>
      page.evaluate(async (times) => {
        const host = document.querySelector<Lightbox>("#album")!;
        for (let round = 0; round < times; round++) {
          if (!(await host.open(round % 4))) throw new Error(`round ${round} did not open`);
          const closed = new Promise((done) => host.addEventListener("pb-lightbox-closed", done, { once: true }));
          host.close();
          await closed;
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
        }
      }, count);
    const rest = () => page.waitForFunction(() => (window as unknown as { timers: Set<number> }).timers.size === 0);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Performance.enable");
    await openAndClose(WARM_UP_ROUNDS);
    await rest();
    const before = await measure(page, cdp);
    await openAndClose(ROUNDS);
    await rest();
    await assertNoGrowth(page, cdp, before, HEAP_SLACK_BYTES);
    assert.equal(await counter(page).count(), 0);
    assert.deepEqual(problems, []);
  },
);
