import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { dataGrid, labelledField, storedForm } from "../support/form-builder.ts";
import { jsonScript, MODULE_SCRIPT, usePages, type Markup } from "./support.ts";

/** What a control shows by its look alone can be seen in every theme and in forced colours. */

const pages = usePages();

const THEMES = ["default", "soft", "sharp"];
const looks: [look: string, options: Partial<Markup>][] = [
  ["forced colours", { forcedColors: "active" }],
  ...THEMES.map((theme): [string, Partial<Markup>] => [
    `the theme ${theme}`,
    { head: `<link rel="stylesheet" href="/dist/themes/${theme}.css">${MODULE_SCRIPT}` },
  ]),
];

const bar = (id: number, type: string, value: number) =>
  labelledField(id, type, `${type} at ${value}`, { default_value: `${value}`, max: "100" });
const FORM = storedForm([
  ...["progress", "meter", "range"].flatMap((type, index) => [
    bar(index * 2 + 1, type, 20),
    bar(index * 2 + 2, type, 80),
  ]),
  labelledField(7, "text", "Text"),
  labelledField(8, "select", "List", { data_grid_select: dataGrid("Red") }),
]);

const picture = (page: Page, selector: string) => page.locator(selector).screenshot({ animations: "disabled" });
/** The end of a control, where a list has its arrow, without its edge. */
async function pictureOfEnd(page: Page, selector: string): Promise<Buffer> {
  const control = page.locator(selector);
  await control.scrollIntoViewIfNeeded();
  const box = (await control.boundingBox()) ?? assert.fail(`${selector} is not shown`);
  const [width, height] = [24, 20];
  const x = Math.round(box.x + box.width) - width - 3;
  return page.screenshot({ clip: { x, y: Math.round(box.y + box.height / 2 - height / 2), width, height } });
}

for (const [look, options] of looks)
  describe(`in ${look}`, () => {
    test("bars of a form show how far they are, and a list differs from a field for text", async () => {
      const { page } = await pages.openMarkup({
        body: `<wsf-form definition="#form"></wsf-form>${jsonScript('id="form"', FORM)}`,
        ...options,
      });
      await page.locator("wsf-form[state=ready]").waitFor();
      for (const type of ["progress", "meter", "input[type=range]"]) {
        const [low, high] = await page
          .locator(`wsf-form ${type}`)
          .all()
          .then((bars) => Promise.all(bars.map((one) => one.screenshot())));
        assert.ok(low && high && !low.equals(high), `${type} looks alike at 20 and at 80`);
      }
      const text = await pictureOfEnd(page, "wsf-form input[type=text]");
      assert.ok(!text.equals(await pictureOfEnd(page, "wsf-form select")), "a list has no arrow");
    });

    test("a slider's progress shows how far it is", async () => {
      const { page } = await pages.openMarkup({
        body: `<section><pb-slider label="Cards" speed="0"><p>1</p><p>2</p><p>3</p></pb-slider>
          <pb-slider-control type="progressBar"></pb-slider-control>
          <pb-slider-control type="progressBar" segmented></pb-slider-control></section>`,
        reducedMotion: "reduce",
        ...options,
      });
      await page.locator("pb-slider[state=idle]").waitFor();
      await page.evaluate(async () => {
        for (const tag of document.querySelectorAll("pb-slider, pb-slider-control"))
          await (tag as Element & { viewReady: Promise<unknown> }).viewReady;
      });
      const pictureAt = async (slide: number) => {
        await page
          .locator("pb-slider")
          .evaluate((tag, to) => (tag as HTMLElement & { go(to: number): void }).go(to), slide);
        await page.locator("pb-slider[state=idle]").waitFor();
        return Promise.all([1, 2].map((nth) => picture(page, `pb-slider-control:nth-of-type(${nth})`)));
      };
      const first = await pictureAt(0);
      const second = await pictureAt(1);
      for (const [index, before] of first.entries())
        assert.ok(!before.equals(second[index]!), `bar ${index + 1} looks alike on the first and the second slide`);
    });
  });
