import assert from "node:assert/strict";
import { test } from "node:test";
import { cases } from "../support/night.ts";
import { usePages } from "./support.ts";

const pages = usePages();

/** A page of the demo, and what is there once its tags work. */
const WORKING = [
  ["strict.html", ['#views[state="idle"]', '#email-check[state="idle"]']],
  ["takeover.html", ["#blurred [role='button']"]],
  ["form-stage.html", ["wsf-form form"]],
] as const;

for (const [index, script] of ["classic", "bundle"].entries())
  // By day, each page runs with one of the scripts.
  for (const [name, selectors] of cases(WORKING, (one) => WORKING.indexOf(one) % 2 === index))
    test(`?script=${script} runs the tags of ${name} without a problem`, async () => {
      const { page, problems } = await pages.open(`/demo/${name}?script=${script}`);
      for (const selector of selectors) await page.locator(selector).first().waitFor({ state: "attached" });
      const files = await page.evaluate(() =>
        performance.getEntriesByType("resource").flatMap(({ name }) => /plaintags\.[\w.]*js$/.exec(name) ?? []),
      );
      assert.deepEqual([...files], [`plaintags.${script}.js`]);
      assert.deepEqual(problems, []);
    });

test("the page that waits for the visitor inserts the script that ?script= names", async () => {
  const { page, problems } = await pages.open("/demo/delayed.html?script=classic");
  await page.keyboard.press("Tab");
  await page.locator("pb-slider[state='idle']").first().waitFor();
  assert.equal(await page.locator("script[src$='plaintags.classic.js']").count(), 1);
  assert.deepEqual(problems, []);
});

test("the gallery of forms hands ?script= to its frame", async () => {
  const { page, problems } = await pages.open("/demo/form-gallery.html?script=bundle");
  const stage = page.frameLocator("[data-stage]");
  await stage.locator("wsf-form form").waitFor();
  assert.equal(await stage.locator("script[src$='plaintags.bundle.js']").count(), 1);
  assert.deepEqual(problems, []);
});
