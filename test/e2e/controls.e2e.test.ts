import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { reach, usePages } from "./support.ts";

const pages = usePages();

async function openPanel(): Promise<{ page: Page; problems: string[] }> {
  const opened = await pages.open("/demo/", { reducedMotion: "reduce" });
  await opened.page.getByRole("button", { name: "Controls" }).click();
  return opened;
}
const choose = (page: Page, name: string) =>
  page.locator("#controls").getByRole("radio", { name, exact: true }).check();

test("the panel makes the server refuse, and work again", async () => {
  const { page } = await openPanel();
  await choose(page, "refusing");
  await page.locator("[data-lamp='bad']").waitFor();
  await choose(page, "well");
  await page.locator("[data-lamp='good']").waitFor();
  assert.equal(await page.locator("[data-weather-now]").textContent(), "");
});

test("the panel changes the colours, and the address stores the choice", async () => {
  const { page, problems } = await openPanel();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await choose(page, "light");
  const light = await background();
  await choose(page, "dark");
  await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, light);
  assert.match(page.url(), /scheme=dark/);
  await page.reload();
  assert.notEqual(await background(), light);
  assert.deepEqual(problems, []);
});

test("the panel switches the page to right to left while the sliders run, and they follow", async () => {
  const { page, problems } = await openPanel();
  await reach(page, "#slider");
  const views = page.locator("#views");
  await page.waitForFunction(() => document.querySelector("#views[state=idle]"));
  await choose(page, "right to left");
  await page.getByRole("button", { name: "Controls" }).click();
  await views.scrollIntoViewIfNeeded();
  await views.getByRole("button", { name: "Next slide" }).click();
  await page.waitForFunction(() => {
    const host = document.querySelector("#views") as HTMLElement & { index: number; slides: HTMLElement[] };
    const [first, second] = host.slides.map((slide) => slide.getBoundingClientRect().left);
    return host.index === 1 && first !== undefined && second !== undefined && first > second;
  });
  assert.match(page.url(), /dir=rtl/);
  assert.deepEqual(problems, []);
});
