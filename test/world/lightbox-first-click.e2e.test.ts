import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { MODULE_SCRIPT, STYLE_SHEET, usePages } from "../e2e/support.ts";

const pages = usePages();

const BODY = `<pb-lightbox id="box"><a id="pic" href="/demo/pictures/dunes.svg" data-pswp-width="900" data-pswp-height="600">
  <img src="/demo/pictures/dunes.svg" width="200" height="133" alt="Dunes"></a> <a id="mail" href="#mail">no picture</a></pb-lightbox>`;

/** Opens a page with a lightbox whose code is delayed until `release` is called, or blocked. */
async function openWith(code: (release: Promise<void>) => (page: Page) => Promise<unknown>) {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { page, problems } = await pages.openMarkup({ head: MODULE_SCRIPT, body: BODY, prepare: code(released) });
  await page.waitForFunction(
    () => typeof (window as { plaintags?: { version?: string } }).plaintags?.version === "string",
  );
  return { page, problems, release };
}
const late = (released: Promise<void>) => (page: Page) =>
  page.route(/pb-lightbox.*\.js/, async (route) => {
    await released;
    await route.continue();
  });

test("a click on a lightbox link before its code has loaded opens the picture once it has", async () => {
  const { page, problems, release } = await openWith(late);
  await page.click("#pic");
  const address = page.url();
  release();
  await page.waitForSelector("#box[state=open]");
  assert.equal(page.url(), address, "the link was not followed");
  assert.equal(await page.locator("dialog").count(), 1);
  assert.deepEqual(problems, []);
});

test("several clicks before the code has loaded open one lightbox, and links to other things still work", async () => {
  const { page, problems, release } = await openWith(late);
  await page.click("#mail");
  release();
  await page.waitForFunction(() => location.hash === "#mail");
  await page.click("#pic");
  await page.waitForSelector("#box[state=open]");
  assert.deepEqual(problems, []);
});

test("a click on a lightbox link whose code does not load follows the link", async () => {
  const { page } = await openWith(() => (one) => one.route(/pb-lightbox.*\.js/, (route) => route.abort()));
  await page.click("#pic");
  await page.waitForURL("**/dunes.svg");
});

const LONG = `${STYLE_SHEET}<pb-read-more id="text"><div style="height: 900px">long</div></pb-read-more>`;

test("a long text with the style sheet is shown whole if the script does not load", async () => {
  const { page } = await pages.openMarkup({
    // On a busy machine the time could be over before the first look.
    body: `${LONG}<style>#text { animation-play-state: paused !important }</style>`,
    head: MODULE_SCRIPT,
    prepare: (one) => one.route(/plaintags\.js/, (route) => route.abort()),
  });
  const height = () => page.evaluate(() => document.getElementById("text")!.getBoundingClientRect().height);
  assert.equal(await height(), 240, "collapsed, as long as the script may still load");
  // Ends the time that the style sheet gives the script.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  assert.equal(await height(), 900);
});

test("a long text with the style sheet in a browser without scripts is shown whole", async () => {
  const { page } = await pages.openMarkup({ body: LONG });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  await page.reload();
  assert.equal((await page.locator("#text").boundingBox())?.height, 900);
});
