import assert from "node:assert/strict";
import { test } from "node:test";
import { reach, usePages } from "./support.ts";

const pages = usePages();

test("the panel makes the server refuse and work again, changes the colours, and turns the page while sliders run", async () => {
  const { page, problems } = await pages.open("/demo/", { reducedMotion: "reduce" });
  const panelButton = page.getByRole("button", { name: "Controls" });
  const choose = (name: string) => page.locator("#controls").getByRole("radio", { name, exact: true }).check();
  await panelButton.click();
  await choose("refusing");
  await page.locator("[data-lamp='bad']").waitFor();
  await choose("well");
  await page.locator("[data-lamp='good']").waitFor();
  assert.equal(await page.locator("[data-weather-now]").textContent(), "");

  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await choose("light");
  const light = await background();
  await choose("dark");
  await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, light);
  assert.match(page.url(), /scheme=dark/);
  await page.reload();
  assert.notEqual(await background(), light, "the address stores the colours");

  await reach(page, "#slider");
  const views = page.locator("#views");
  await page.waitForFunction(() => document.querySelector("#views[state=idle]"));
  await panelButton.click();
  await choose("right to left");
  await panelButton.click();
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
