import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { htmlPage, MODULE_SCRIPT, usePages } from "../e2e/support.ts";

/** Turbo redraws the page for each history entry that it notices; it must not notice the lightbox's (issue 19, 3.7). */
const pages = usePages();

const TURBO = readFileSync(createRequire(import.meta.url).resolve("@hotwired/turbo/dist/turbo.es2017-umd.js"), "utf8");

const html = (title: string, body: string) =>
  htmlPage({ title, head: `<script src="/turbo.js"></script>${MODULE_SCRIPT}`, body: `<h1>${title}</h1>${body}` });
const ONE = html("One", '<a id="two" href="/turbo/two">to the pictures</a>');
const TWO = html(
  "Two",
  `<div style="height: 1500px"></div><pb-lightbox config='{"showHideAnimationType":"none"}'>
    <a id="pic" href="/demo/pictures/dunes.svg" data-pswp-width="900" data-pswp-height="600">Dunes</a></pb-lightbox>
  <div style="height: 1500px"></div>`,
);

declare global {
  interface Window {
    turboEvents: string[];
  }
}

/** Waits for the page itself: Turbo first shows a copy from its cache. */
const shown = (page: Page, title: string) =>
  page.locator("html:not([aria-busy], [data-turbo-preview]) h1", { hasText: title }).waitFor();

/** Opens the second page by Turbo, scrolls to the picture, and records the events of Turbo from then on. */
async function openTwo() {
  pages.write("/turbo/one", ONE);
  pages.write("/turbo/two", TWO);
  pages.write("/turbo.js", TURBO, { "content-type": "text/javascript" });
  const { page, problems } = await pages.open("/turbo/one");
  await page.waitForFunction(() => document.querySelector("#two") && "Turbo" in window);
  await page.click("#two");
  await shown(page, "Two");
  await page.locator("#pic").scrollIntoViewIfNeeded();
  await page.locator("pb-lightbox[state=closed]").waitFor();
  await page.evaluate(() => {
    window.turboEvents = [];
    document.body.dataset.here = "the same";
    for (const name of ["before-visit", "visit", "before-fetch-request", "before-render", "render", "load"])
      document.addEventListener(`turbo:${name}`, () => window.turboEvents.push(name));
  });
  return { page, problems };
}
const facts = (page: Page) =>
  page.evaluate(() => ({
    events: window.turboEvents,
    here: document.body.dataset.here,
    path: location.pathname,
    top: scrollY,
  }));

/** Opens the lightbox and waits for its history entry. */
async function openLightbox(page: Page): Promise<void> {
  await page.click("#pic");
  await page.locator("pb-lightbox[state=open]").waitFor();
  await page.waitForFunction(() =>
    Boolean(document.querySelector<HTMLIFrameElement>("iframe[data-plaintags-history]")?.contentWindow?.history.state),
  );
}
async function closed(page: Page): Promise<void> {
  await page.locator("pb-lightbox[state=closed]").waitFor();
  await page.waitForFunction(
    () => !document.querySelector<HTMLIFrameElement>("iframe[data-plaintags-history]")?.contentWindow?.history.state,
  );
}
const back = (page: Page) => page.evaluate(() => history.back());

for (const [how, close] of [
  ["by Back", back],
  ["by its button", (page: Page) => page.locator("dialog .pswp__button--close").first().click()],
  ["by Escape", (page: Page) => page.keyboard.press("Escape")],
] as const)
  test(`on a page with Turbo a lightbox is closed ${how}: no visit, nothing is redrawn, the page does not scroll`, async () => {
    const { page, problems } = await openTwo();
    const before = await facts(page);
    assert.ok(before.top > 500, "the page is scrolled");
    await openLightbox(page);
    await close(page);
    await closed(page);
    assert.deepEqual(await facts(page), { ...before, events: [], here: "the same" });
    // Turbo's own entry is next.
    await back(page);
    await shown(page, "One");
    assert.equal(new URL(page.url()).pathname, "/turbo/one");
    assert.deepEqual(problems, []);
  });

test("on a page with Turbo, Back before the lightbox has its entry goes back by Turbo, and leaves nothing behind", async () => {
  const { page, problems } = await openTwo();
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector("iframe[data-plaintags-history]")) return;
      watch.disconnect();
      history.back();
    });
    watch.observe(document.documentElement, { childList: true });
  });
  await page.click("#pic");
  await shown(page, "One");
  assert.equal(await page.locator("dialog").count(), 0);
  await page.click("#two");
  await shown(page, "Two");
  await page.locator("#pic").scrollIntoViewIfNeeded();
  await openLightbox(page);
  await page.keyboard.press("Escape");
  await page.locator("pb-lightbox[state=closed]").waitFor();
  assert.equal(new URL(page.url()).pathname, "/turbo/two");
  assert.deepEqual(problems, []);
});
