import assert from "node:assert/strict";
import { test } from "node:test";
import type { CDPSession, Page } from "playwright-core";
import { holdStill, reach, usePages } from "./support.ts";

const pages = usePages();

/** Steps of a swipe; at 60 a second it takes a third of a second. */
const STEPS = 20;

async function openAsPhone() {
  const { page, problems } = await pages.openFamily("slider", {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await reach(page, "#slider");
  const views = page.locator("#views");
  await views.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector("#views[state=idle]"));
  // The browser cancels a touch that starts while the page is busy.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  return { page, views, problems, finger: await page.context().newCDPSession(page) };
}

/** Real touch input: the browser decides whether it scrolls or drags. */
async function swipe(
  page: Page,
  finger: CDPSession,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await holdStill(page);
  await touch("touchMove", [{ x: to.x, y: to.y + 1 }]);
  await touch("touchEnd", []);
}

/** The box of an element, once it no longer moves. */
async function boxOf(page: Page, selector: string): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = page.locator(selector);
  const measure = async () => (await box.boundingBox()) ?? assert.fail(`${selector} is not drawn`);
  for (let last = await measure(); ;) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const now = await measure();
    if (JSON.stringify(now) === JSON.stringify(last)) return now;
    last = now;
  }
}
const indexOf = (page: Page) =>
  page.evaluate(() => (document.querySelector("#views") as HTMLElement & { index: number }).index);
const untilAt = (page: Page, index: number) =>
  page.waitForFunction((expected) => {
    const host = document.querySelector("#views") as HTMLElement & { index: number };
    return host.index === expected && host.getAttribute("state") === "idle";
  }, index);

test("a finger drags the slider to the next slide and back", async () => {
  const { page, finger, problems } = await openAsPhone();
  const { x, y, width, height } = await boxOf(page, "#views");
  const middle = y + height / 3;
  await swipe(page, finger, { x: x + width * 0.8, y: middle }, { x: x + width * 0.2, y: middle + 6 });
  await untilAt(page, 1);
  await swipe(page, finger, { x: x + width * 0.2, y: middle }, { x: x + width * 0.8, y: middle + 6 });
  await untilAt(page, 0);
  assert.deepEqual(problems, []);
});

test("an upward swipe on the slider scrolls the page and leaves the slider where it is", async () => {
  const { page, finger } = await openAsPhone();
  const { x, y, width, height } = await boxOf(page, "#views");
  const before = await page.evaluate(() => scrollY);
  await swipe(
    page,
    finger,
    { x: x + width / 2, y: y + height * 0.6 },
    { x: x + width / 2 - 6, y: y + height * 0.6 - 250 },
  );
  await page.waitForFunction((from) => scrollY > from + 100, before);
  assert.equal(await indexOf(page), 0);
});
