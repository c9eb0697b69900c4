import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { holdStill, reach, usePages } from "./support.ts";

const pages = usePages();

async function openSliders(query = "") {
  const opened = await pages.openFamily("slider", { query, reducedMotion: "reduce" });
  await reach(opened.page, "#slider");
  return opened;
}

/** Waits until this slide is in view. */
async function shows(slider: Locator, index: number): Promise<void> {
  await slider.page().waitForFunction(
    ([id, expected]) => {
      const host = document.getElementById(id) as (HTMLElement & { index: number; slides: HTMLElement[] }) | null;
      const slide = host?.slides[expected];
      if (!host || !slide || host.index !== expected || slide.inert) return false;
      const [inner, outer] = [slide.getBoundingClientRect(), host.getBoundingClientRect()];
      return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
    },
    [(await slider.getAttribute("id")) ?? "", index] as const,
  );
}

const arrow = (slider: Locator, name: string) => slider.getByRole("button", { name, exact: true });

test("arrows go to the next picture and back, and stop at the ends", async () => {
  const { page, problems } = await openSliders();
  const views = page.locator("#views");
  await shows(views, 0);
  assert.ok(await arrow(views, "Previous slide").isDisabled());
  await arrow(views, "Next slide").click();
  await shows(views, 1);
  await arrow(views, "Next slide").click();
  await shows(views, 2);
  assert.ok(await arrow(views, "Next slide").isDisabled());
  await arrow(views, "Previous slide").click();
  await shows(views, 1);
  assert.deepEqual(problems, []);
});

async function drag(page: Page, slider: Locator, from: number, to: number): Promise<void> {
  // Waits until the slider no longer moves: pictures above it may still be loading.
  await slider.hover({ position: { x: 10, y: 60 } });
  const box = await slider.boundingBox();
  assert.ok(box, "the slider is drawn");
  await page.mouse.move(box.x + box.width * from, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, box.y + 64, { steps: 12 });
  await holdStill(page);
  await page.mouse.move(box.x + box.width * to, box.y + 65);
  await page.mouse.up();
}

test("on a page from right to left the strip runs the other way", async () => {
  const { page } = await openSliders("?dir=rtl");
  const views = page.locator("#views");
  const [prev, next] = [
    await arrow(views, "Previous slide").boundingBox(),
    await arrow(views, "Next slide").boundingBox(),
  ];
  assert.ok(prev && next && next.x < prev.x, "the next arrow is on the left");
  await drag(page, views, 0.28, 0.84);
  await shows(views, 1);
});
