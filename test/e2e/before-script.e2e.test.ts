import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { MODULE_SCRIPT, STYLE_SHEET, usePages } from "./support.ts";

const pages = usePages();

/** Lengths as authors write them: plain pixels, with a unit, and words that are not lengths. */
const NOTATIONS = [
  'gap="10" per-page="2"',
  'gap="2em" per-page="2"',
  'gap="false" per-page="2"',
  'padding="20" per-page="2"',
  'padding="10%"',
  'fixed-width="150" gap="10"',
  'fixed-width="10rem"',
  'height="120"',
  'height="10em"',
  'height="auto"',
  'direction="ttb" height="120"',
  'direction="ttb" height="10em" per-page="2" gap="10"',
];
const sliders = NOTATIONS.map((attributes) => {
  const slides = Array.from({ length: 4 }, (_, index) => `<div style="min-height: 60px">Slide ${index}</div>`);
  return `<pb-slider label="Work" mount="eager" pagination="false" ${attributes}>${slides.join("")}</pb-slider>`;
});
const open = (prepare?: (page: Page) => Promise<unknown>) =>
  pages.openMarkup({
    settings: null,
    head: STYLE_SHEET + MODULE_SCRIPT,
    body: sliders.join(""),
    ...(prepare && { prepare }),
  });

/** Positions of the tags and of their first two slides. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("pb-slider")].map((slider) => {
      const { left, top, height } = slider.getBoundingClientRect();
      const slides = [...slider.children].slice(0, 2).map((slide) => slide.getBoundingClientRect());
      return [
        height,
        ...slides.flatMap((slide) => [slide.left - left, slide.top - top, slide.width, slide.height]),
      ].map(Math.round);
    }),
  );

test("slides are in their final place before the script loads, however their lengths are written", async () => {
  const { page: unscripted } = await open((prepared) => prepared.route("**/plaintags.js", (route) => route.abort()));
  const { page, problems } = await open();
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll<HTMLElement>("pb-slider")];
    all.find((slider) => slider.getAttribute("state") !== "idle")?.scrollIntoView();
    return all.every((slider) => slider.getAttribute("state") === "idle");
  });
  const [before, after] = [await places(unscripted), await places(page)];
  NOTATIONS.forEach((attributes, index) => assert.deepEqual(before[index], after[index], attributes));
  assert.deepEqual(problems, []);
});

test("a badge keeps its place while its tag is defined but has not started", async () => {
  const { page } = await pages.openMarkup({
    settings: null,
    head: STYLE_SHEET,
    body: "<p>By <apbct-real-person>Ada Byron</apbct-real-person>, <b>gardener</b></p>",
  });
  const box = () => page.locator("b").boundingBox();
  const before = await box();
  await page.evaluate(() => customElements.define("apbct-real-person", class extends HTMLElement {}));
  assert.deepEqual(await box(), before);
});
